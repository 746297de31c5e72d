card-heavy = Heavy
    .effect = Always.
way-k = work
