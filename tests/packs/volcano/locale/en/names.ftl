terrain-volcano = Volcano
    .tile = the volcano { $tile }
    .label = volcano { $tile }
