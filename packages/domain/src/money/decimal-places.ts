/** §9: decimals of estimate volumes and unit prices, of percents, and of everything else (R-5-43). */
export const DECIMAL_PLACES = { smeta: 10, percent: 4, default: 2 } as const
