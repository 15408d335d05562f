/**
 * What the product promises and a check can count without a clock, in one place: npm test holds it, the benches show it.
 * A figure here is raised only together with the reason why people gain more than they lose.
 */

/** Scripts and styles as they travel, brotli, until the page rests; kilobytes of 1024 bytes. */
export const WEIGHT = {
  /** The desktop of somebody signed in. */
  first_screen: 190,
  sign_in: 120,
  /** Any single file that comes after the first screen. */
  piece: 45,
  fonts: 45,
} as const

/** How far things jump while a page opens that was open before: the share of the window times how far they went. */
export const LAYOUT_SHIFT = 0.01

interface CallLimit {
  /** Everything the database is asked for one answer: session, rights, transaction, the answer itself. */
  statements: number
  /** Of the answer before it is compressed. */
  bytes: number
}

/** One answer of a main call over the demo company as it opens, a list in a window of WINDOW_ROWS. */
export const CALLS = {
  agreements: { statements: 8, bytes: 58_000 },
  payments: { statements: 8, bytes: 68_000 },
  ks: { statements: 8, bytes: 46_000 },
  registries: { statements: 6, bytes: 33_000 },
  card: { statements: 5, bytes: 3_000 },
  /** Asked for again, until something of the company changes. */
  desktop: { statements: 6, bytes: 9_500 },
} as const satisfies Record<string, CallLimit>

export const WINDOW_ROWS = 50

/** Contracts added to the demo company that pages are counted over: five payments and two acts each. */
export const SCALE = 5_000

/** Pages of 8 KB that the database looks at for one answer over SCALE contracts, figures of reports kept: what grows with the company shows here first. */
export const PAGES = {
  agreements: 650,
  payments: 850,
  ks: 1_150,
  registries: 3_500,
  card: 70,
  desktop: 8_300,
} as const satisfies Record<keyof typeof CALLS, number>

/** Over SCALE contracts as well: lists narrowed to most of their rows or looked through, with their number and sums. */
export const NARROWED_PAGES = {
  agreements: 900,
  without_vat: 1_500,
  payments: 1_700,
  moved: 3_000,
  candidates: 1_300,
  contractors: 450,
  lines: 180,
  /** By the ready view «Аванс не закрыт». */
  advances_open: 1_250,
  /** What is to be paid by a day. */
  dues: 3_200,
} as const

/** Over SCALE contracts: rows alone of lists narrowed to what stands far down their order, or lies in an index of its own. */
export const WINDOW_PAGES = {
  acts_of_article: 1_700,
  acts_of_period: 1_650,
  contracts_of_article: 1_700,
  advances: 780,
  two_letters: 200,
} as const
