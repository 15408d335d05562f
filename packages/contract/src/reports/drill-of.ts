import { DAY } from '@stroyfin/domain/reports/day-filter'
import { metFilters } from './met-filters.ts'
import type { Drill, ReportColumnField } from './report-manifest.ts'
import type { ReportRowAnswer } from './run-report.ts'

type Place = Pick<ReportRowAnswer, 'id' | 'drills' | 'narrows' | 'figures' | 'is_around'>

/**
 * The list of documents behind a figure: its own, or the one of its column narrowed to the keys of the row. The id of a
 * pivot's row is the path of its keys, the folders of an article are no part of it.
 */
export function drillOf(
  column: Pick<ReportColumnField, 'code' | 'opens'>,
  row: Place,
  rowOf: (id: string) => Place | undefined,
): Drill | null {
  // No list is narrowed to the rows that were found in it.
  if (row.is_around) return null
  const own = row.drills[column.code]
  if (own) return own
  if (!column.opens || !row.figures[column.code]) return null
  const { page, day, filters, parameters } = column.opens
  const steps = row.id.split('/')
  const narrowing = steps.map((_, at) => rowOf(steps.slice(0, at + 1).join('/'))?.narrows[page])
  const known = narrowing.filter((found) => found !== undefined)
  if (known.length < steps.length) return null
  const narrower = known
    .flat()
    .map((filter) => (filter.field === DAY ? { ...filter, field: day ?? '' } : filter))
  if (narrower.some(({ field }) => field === '')) return null
  const met = metFilters([...filters, ...narrower])
  return met && asked({ page, filters: met, ...(parameters && { parameters }) })
}

/** What the page of a report asks by a parameter is no filter there; what it cannot ask for leads nowhere. */
function asked({ page, filters, parameters }: Drill): Drill | null {
  if (!parameters) return { page, filters }
  const own = filters.filter(({ field }) => Object.hasOwn(parameters, field))
  if (own.some(({ op }) => op !== 'eq')) return null
  const told = Object.fromEntries(own.map(({ field, value }) => [field, value as string | number]))
  return {
    page,
    filters: filters.filter((filter) => !own.includes(filter)),
    parameters: { ...parameters, ...told },
  }
}
