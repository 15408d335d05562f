import { allowsAll, type RightsHolder } from '@stroyfin/domain/access/allows'
import { pageAt } from '@stroyfin/domain/access/pages'
import type { ReportAnswer } from './answer-report.ts'

type Column = ReportAnswer['columns'][number]
type Row = ReportAnswer['rows'][number]

/** Figures lead only where this person may go: instead of a refused page they say to what a right is missing. */
export function withinRights(answer: ReportAnswer, rights: RightsHolder): ReportAnswer {
  const { columns, behind, rows } = answer
  const closed = new Map<string, string>()
  for (const page of pagesOf(answer)) {
    const refusal = refusalOf(page, rights)
    if (refusal !== null) closed.set(page, refusal)
  }
  if (closed.size === 0) return answer
  const shut = (column: Column): Column => {
    const because = column.opens && closed.get(column.opens.page)
    return because ? { ...column, opens: null, because: column.because ?? because } : column
  }
  return {
    ...answer,
    columns: columns.map(shut),
    behind: behind.map(shut),
    rows: rows.map((row) => shutRow(row, closed)),
  }
}

function shutRow(row: Row, closed: ReadonlyMap<string, string>): Row {
  const all = Object.entries(row.drills)
  const open = all.filter(([, { page }]) => !closed.has(page))
  const because = row.because ?? all.map(([, { page }]) => closed.get(page)).find(Boolean)
  return open.length === all.length
    ? row
    : { ...row, drills: Object.fromEntries(open), ...(because && { because }) }
}

function pagesOf({ columns, behind, rows }: ReportAnswer): Set<string> {
  const pages = new Set([...columns, ...behind].flatMap(({ opens }) => opens?.page ?? []))
  for (const { drills } of rows) for (const { page } of Object.values(drills)) pages.add(page)
  return pages
}

/** The same table that guards the browser's addresses. */
function refusalOf(path: string, rights: RightsHolder): string | null {
  const page = pageAt(path)
  if (!page || allowsAll(rights, page.needs)) return null
  return `нет доступа к ${path.startsWith('/reports/') ? 'отчёту' : 'списку'} «${page.title}»`
}
