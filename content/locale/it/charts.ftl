# Quello che si legge nei grafici e nelle tabelle dei loro dati.

chart-decimal-sign = ,
chart-figure = { $whole },{ $decimals }
chart-data = Dati
chart-nothing = nessun dato
chart-series = Curva
chart-part = Parte
chart-low = da
chart-high = a
chart-value-between = { $value } (da { $low } a { $high })
chart-range = da { $low } a meno di { $high }
