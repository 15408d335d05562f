import type { Kopecks } from './money.ts'

/** Ten trillion roubles: more than that is no sum of one document. */
export const LARGEST_SUMM: Kopecks = 1_000_000_000_000_000n

/** As much as a column of sums holds. */
export const LARGEST_TOTAL: Kopecks = 999_999_999_999_999_999n
