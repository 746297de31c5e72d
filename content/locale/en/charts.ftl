# What is written in charts and in the tables of their data.

chart-decimal-sign = .
chart-figure = { $whole }.{ $decimals }
chart-data = Data
chart-nothing = no data
chart-series = Curve
chart-part = Part
chart-low = from
chart-high = to
chart-value-between = { $value } ({ $low } to { $high })
chart-range = { $low } to below { $high }
