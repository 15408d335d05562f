import type { Kopecks } from './money.ts'

/** Ten trillion roubles: more than that is no sum of one document. */
export const LARGEST_SUMM: Kopecks = 1_000_000_000_000_000n

/** What a person may type into a form and a file may bring, in roubles: one rouble less than that. */
export const LARGEST_TYPED = 9_999_999_999_999

/** As much as a column of sums holds. */
export const LARGEST_TOTAL: Kopecks = 999_999_999_999_999_999n
