// Shows the buttons that copy or share an address if the page may do so. What they do is in `copy.js`.
"use strict";

if (navigator.clipboard) document.documentElement.classList.add("copies");
if (navigator.share) document.documentElement.classList.add("shares");
