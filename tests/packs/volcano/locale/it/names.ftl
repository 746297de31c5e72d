terrain-volcano = Vulcano
    .noun = vulcano
    .article = il
    .tile = vulcano { $tile }
    .label = vulcano { $tile }
