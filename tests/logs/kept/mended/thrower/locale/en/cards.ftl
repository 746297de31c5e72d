card-thrower = Thrower
    .effect = Always.
way-k = work
