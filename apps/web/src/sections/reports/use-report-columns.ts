import type { ReportColumnField } from '@stroyfin/contract/reports/report-manifest'
import type { ColumnPlace } from '@stroyfin/domain/lists/arrange-columns'
import { measureOf } from '@stroyfin/domain/reports/period-measures'
import { useMemo } from 'react'
import { layoutOfPlaces, placesOf } from '../../app/lists/list-layout.ts'
import { workingContext } from '../../session/context.ts'
import { type ColumnLayout, shownColumns } from '../../ui/grid/grid-layout.ts'
import { useKeptLayout } from '../../ui/grid/use-kept-layout.ts'
import { gridColumns } from './grid-columns.ts'
import { byMeasures, measureColumns, withPeriods } from './measure-layout.ts'

const NO_PLACES: ColumnPlace[] = []

/** The columns of a report as this person arranged them, kept in this browser; a saved view puts them as it has them. */
export function useReportColumns(name: string, fields: readonly ReportColumnField[]) {
  const stored = useKeptLayout(`report:${name}:${workingContext().company_id}`)
  const columns = useMemo(() => gridColumns(fields, () => undefined), [fields])
  const measures = useMemo(() => measureColumns(columns).map(withBand), [columns])
  const chosen = useMemo(() => byMeasures(columns, stored.layout), [columns, stored.layout])
  const layout = useMemo(() => withPeriods(columns, chosen), [columns, chosen])
  const isUntouched = Object.keys(chosen).length === 0
  const places = useMemo(
    () => (isUntouched ? NO_PLACES : placesOf(measures, chosen)),
    [measures, chosen, isUntouched],
  )
  const codes = useMemo(
    () => (isUntouched ? undefined : shownColumns(columns, layout).map(({ code }) => code)),
    [columns, layout, isUntouched],
  )
  return {
    /** As the table takes them: a column for each period. */
    kept: {
      ...stored,
      layout,
      onLayout: (next: ColumnLayout) => stored.onLayout(byMeasures(columns, next, chosen)),
    },
    /** As they are chosen: a measure stands once for all its periods. */
    chooser: { ...stored, columns: measures, layout: chosen },
    /** Where they stand; none where nobody has moved anything. */
    places,
    /** Shown ones in their order, for files. */
    codes,
    arrange: (saved: readonly ColumnPlace[]) =>
      stored.onLayout(saved.length > 0 ? layoutOfPlaces(measures, placesByMeasures(saved)) : {}),
  }
}

/** A view from before measures were chosen for all periods at once keeps the place of the first of them. */
function placesByMeasures(saved: readonly ColumnPlace[]): ColumnPlace[] {
  const same = Map.groupBy(saved, ({ code }) => measureOf(code))
  return [...same].flatMap(([code, places]) => {
    const [first] = places
    return first ? { ...first, code, visible: places.some(({ visible }) => visible) } : []
  })
}

/** Apart from its neighbours a column is known by its head too: «март 2026: План, ₽». */
const withBand = <Column extends { title: string; group?: string }>(column: Column) =>
  column.group ? { ...column, title: `${column.group}: ${column.title}` } : column

export type ReportColumns = ReturnType<typeof useReportColumns>
