import type { ColumnLayout } from '../../ui/grid/grid-layout.ts'

/** A column of a month or a week: `paid@2026-03`. */
const PERIOD = /@(\d{4}-\d\d(?:-\d\d)?)$/

/** One name for the columns of a measure in all periods: `paid@`. */
export const measureOf = (code: string): string => code.replace(PERIOD, '@')

interface Column {
  code: string
  title: string
  group?: string
}

const unique = (codes: readonly string[]) => [...new Set(codes)]

/** What is chosen among: a measure stands once for all its periods. */
export function measureColumns<Found extends Column>(columns: readonly Found[]): Found[] {
  const known = new Set<string>()
  return columns.flatMap((column) => {
    const code = measureOf(column.code)
    if (known.has(code)) return []
    known.add(code)
    if (code === column.code) return column
    const { group, ...rest } = column
    return { ...rest, code, title: group ? `${column.title}, по периодам` : 'По периодам' } as Found
  })
}

/** What was chosen of measures as the table takes it: periods stand together, in each of them the measures in their order. */
export function withPeriods(
  columns: readonly Column[],
  { order, hidden, pinned, widths }: ColumnLayout,
): ColumnLayout {
  const codesOf = (measures: readonly string[]) =>
    columns.flatMap(({ code }) => (measures.includes(measureOf(code)) ? code : []))
  return {
    ...(order && { order: inOrder(columns, order) }),
    ...(hidden && { hidden: codesOf(hidden) }),
    ...(pinned && { pinned: codesOf(pinned) }),
    ...(widths && {
      widths: Object.fromEntries(
        columns.flatMap(({ code }) => {
          const width = widths[measureOf(code)]
          return width === undefined ? [] : [[code, width]]
        }),
      ),
    }),
  }
}

function inOrder(columns: readonly Column[], order: readonly string[]): string[] {
  const block = order.findIndex((code) => code.endsWith('@'))
  const periods = unique(columns.flatMap(({ code }) => PERIOD.exec(code)?.[1] ?? []))
  const placed = columns.flatMap(({ code }) => {
    const rank = order.indexOf(measureOf(code))
    const period = PERIOD.exec(code)?.[1]
    if (rank < 0) return []
    return { code, at: period === undefined ? [rank, 0, 0] : [block, periods.indexOf(period), rank] }
  })
  return placed
    .sort(({ at: [a = 0, b = 0, c = 0] }, { at: [d = 0, e = 0, f = 0] }) => a - d || b - e || c - f)
    .map(({ code }) => code)
}

/** What the table was left as, told of measures: a column carried or made wider speaks for all periods of its measure. */
export function byMeasures(
  columns: readonly Column[],
  { order, hidden, pinned, widths }: ColumnLayout,
  before: ColumnLayout = {},
): ColumnLayout {
  const isHidden = (code: string) => hidden?.includes(code) || hidden?.includes(measureOf(code))
  const shown = new Set(columns.flatMap(({ code }) => (isHidden(code) ? [] : measureOf(code))))
  const made = Object.entries(widths ?? {}).map(([code, width]) => [measureOf(code), width] as const)
  const changed = made.filter(([code, width]) => before.widths?.[code] !== width)
  return {
    ...(order && { order: unique(order.map(measureOf)) }),
    ...(hidden && { hidden: unique(hidden.map(measureOf)).filter((code) => !shown.has(code)) }),
    ...(pinned && { pinned: unique(pinned.map(measureOf)) }),
    ...(widths && { widths: Object.fromEntries([...made, ...changed]) }),
  }
}
