/** A column of a month or a week: `paid@2026-03`. */
const PERIOD = /@(\d{4}-\d\d(?:-\d\d)?)$/

/** One name for the columns of a measure in all periods: `paid@`. */
export const measureOf = (code: string): string => code.replace(PERIOD, '@')

/** Each once, in their order. */
export const measuresOf = (codes: readonly string[]): string[] => [...new Set(codes.map(measureOf))]

export const isOfPeriods = (measure: string): boolean => measure.endsWith('@')

/** The columns of these measures: periods stand together where the first of theirs does, the measures in their order in each. */
export function columnsOfMeasures(columns: readonly string[], measures: readonly string[]): string[] {
  const block = measures.findIndex(isOfPeriods)
  const periods = [...new Set(columns.flatMap((code) => PERIOD.exec(code)?.[1] ?? []))]
  const placed = columns.flatMap((code) => {
    const rank = measures.indexOf(measureOf(code))
    const period = PERIOD.exec(code)?.[1]
    if (rank < 0) return []
    return { code, at: period === undefined ? [rank, 0, 0] : [block, periods.indexOf(period), rank] }
  })
  return placed
    .sort(({ at: [a = 0, b = 0, c = 0] }, { at: [d = 0, e = 0, f = 0] }) => a - d || b - e || c - f)
    .map(({ code }) => code)
}
