import { columnsOfMeasures, measureOf, measuresOf } from '@stroyfin/domain/reports/period-measures'
import type { ColumnLayout } from '../../ui/grid/grid-layout.ts'

interface Column {
  code: string
  title: string
  group?: string
}

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
  const codes = columns.map(({ code }) => code)
  const codesOf = (measures: readonly string[]) => codes.filter((code) => measures.includes(measureOf(code)))
  return {
    ...(order && { order: columnsOfMeasures(codes, order) }),
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
    ...(order && { order: measuresOf(order) }),
    ...(hidden && { hidden: measuresOf(hidden).filter((code) => !shown.has(code)) }),
    ...(pinned && { pinned: measuresOf(pinned) }),
    ...(widths && { widths: Object.fromEntries([...made, ...changed]) }),
  }
}
