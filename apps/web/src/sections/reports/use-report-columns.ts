import type { ReportColumnField } from '@stroyfin/contract/reports/report-manifest'
import type { ColumnPlace } from '@stroyfin/domain/lists/arrange-columns'
import { useMemo } from 'react'
import { layoutOfPlaces, placesOf } from '../../app/lists/list-layout.ts'
import { workingContext } from '../../session/context.ts'
import { shownColumns } from '../../ui/grid/grid-layout.ts'
import { useKeptLayout } from '../../ui/grid/use-kept-layout.ts'
import { gridColumns } from './grid-columns.ts'

const NO_PLACES: ColumnPlace[] = []

/** The columns of a report as this person arranged them, kept in this browser; a saved view puts them as it has them. */
export function useReportColumns(name: string, fields: readonly ReportColumnField[]) {
  const kept = useKeptLayout(`report:${name}:${workingContext().company_id}`)
  const { layout, onLayout } = kept
  const columns = useMemo(() => gridColumns(fields, () => undefined).map(withBand), [fields])
  const isUntouched = Object.keys(layout).length === 0
  const places = useMemo(
    () => (isUntouched ? NO_PLACES : placesOf(columns, layout)),
    [columns, layout, isUntouched],
  )
  const codes = useMemo(
    () => (isUntouched ? undefined : shownColumns(columns, layout).map(({ code }) => code)),
    [columns, layout, isUntouched],
  )
  return {
    columns,
    kept,
    /** Where they stand; none where nobody has moved anything. */
    places,
    /** Shown ones in their order, for files. */
    codes,
    arrange: (saved: readonly ColumnPlace[]) =>
      onLayout(saved.length > 0 ? layoutOfPlaces(columns, saved) : {}),
  }
}

/** Apart from its neighbours a column is known by its head too: «март 2026: План, ₽». */
const withBand = <Column extends { title: string; group?: string }>(column: Column) =>
  column.group ? { ...column, title: `${column.group}: ${column.title}` } : column

export type ReportColumns = ReturnType<typeof useReportColumns>
