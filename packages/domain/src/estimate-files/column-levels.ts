/**
 * What stands beside the estimate in the same table: its price in the base level, what is done of it and what remains.
 * `own` is the estimate itself.
 */
export type ColumnLevel = 'own' | 'base' | 'course'

const BASE =
  /(?<!\p{L})базис|(?<!\p{L})база(?!\p{L})|(?<!\p{L})базов\p{L}*\s+(?:уров|цен)|(?<!\p{L})в\s+ценах\s+(?:1984|1991|2000|2001)|(?:^|\/\s*)(?:1984|1991|2000|2001)\s*(?:г\.?|год\p{L}*)?\s*$/iu
const COURSE =
  /(?<!\p{L})(?:остат(?:ок|к)|выполнен(?:о|ы|ный|ная|ных|ного|ной)?(?!\p{L})|выполнение(?!\s+работ)|факт(?:$|\.|ическ|(?!\p{L}))|предыдущ|с\s+начала\s|за\s+отч[её]тн)/iu

export function columnLevel(title: string): ColumnLevel {
  if (COURSE.test(title)) return 'course'
  return BASE.test(title) ? 'base' : 'own'
}

const NOTED_BASE =
  /(?<!\p{L})в\s+(?:базисн\p{L}*\s+(?:уровне\s+)?цен|ценах?\s+(?:базисн\p{L}*|1984|1991|2000|2001))/iu
const NOTED_CURRENT = /текущ|(?<!\p{L})20(?:1\d|2\d|3\d)(?!\d)/iu

/** A note beside the table that its prices are of the base level, and names no other. */
export function isBaseNote(text: string): boolean {
  return NOTED_BASE.test(text) && !NOTED_CURRENT.test(text.replace(NOTED_BASE, ''))
}

/** The levels of two columns: the one that is rather the estimate comes first. */
const ORDER: Record<ColumnLevel, number> = { own: 0, base: 1, course: 2 }

/** Whether the title of a column says that another one is rather the estimate. */
export function isLesser(title: string, than: string): boolean {
  return ORDER[columnLevel(title)] > ORDER[columnLevel(than)]
}

/** «Факт» beside «План», «База» beside «Текущая»: either of two such sums may be the one to be paid. */
const OTHER_SUM = /(?<!\p{L})(?:факт(?:$|\.|ическ|(?!\p{L}))|база(?!\p{L}))/iu

export const isOtherSum = (title: string): boolean => OTHER_SUM.test(title)
