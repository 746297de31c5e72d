# 
kind-values-in-list = values in a list
