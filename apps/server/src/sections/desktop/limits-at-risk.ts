import type { loadDesktop } from '@stroyfin/contract/desktop/load-desktop'
import type { Served } from '@stroyfin/contract/kit/endpoint'
import { allows } from '@stroyfin/domain/access/allows'
import type { Right } from '@stroyfin/domain/access/sections'
import { kopecks, roubles } from '@stroyfin/domain/money/money'
import { isLimitAtRisk } from '@stroyfin/domain/reports/limit-risk'
import type { CallApart } from '../../http/handle.ts'
import { answerReport, openReport, type ReportAnswer } from '../reports/public.ts'

type Limits = NonNullable<Served<typeof loadDesktop>['limits']>
type Limit = Limits['items'][number]
type Row = ReportAnswer['rows'][number]

interface AtRisk {
  items: Limit[]
  is_set: boolean
}

const MOST = 6
const NONE: AtRisk = { items: [], is_set: false }

/** Articles over their planned cost, and articles of loans that are nearly used up: those that lack most first. */
export async function limitsAtRisk(call: CallApart, project_id: number | null): Promise<Limits | null> {
  const may = (right: Right) => allows(call.rights, right)
  if (!may('cost-price.view') && !may('limit-balance-control.view')) return null
  const articles = may('cost-price.view') ? await articlesAtRisk(call, project_id) : NONE
  const loans = may('limit-balance-control.view') && project_id === null ? await loansAtRisk(call) : NONE
  const found = [...articles.items, ...loans.items].sort((a, b) =>
    kopecks(a.left) < kopecks(b.left) ? -1 : 1,
  )
  return { items: found.slice(0, MOST), total: found.length, is_set: articles.is_set || loans.is_set }
}

async function articlesAtRisk(call: CallApart, project_id: number | null): Promise<AtRisk> {
  const report = { name: 'cost-price', parameters: { project_id, date_to: call.today } }
  const { rows, totals } = await answerReport(openReport(report.name, call.rights), report.parameters, call)
  // Beside planned articles an unplanned one is over its limit; where nothing is planned there are no limits yet.
  if (kopecks(totals.limit_summ ?? '0') === 0n) return NONE
  const items = rows
    .filter(({ is_folder }) => !is_folder)
    .flatMap((row) => limitOf(row, { used: ['contracted'], opens: row.drills.contracted, report }))
    .filter(({ left }) => kopecks(left) < 0n)
  return { items, is_set: true }
}

async function loansAtRisk(call: CallApart): Promise<AtRisk> {
  const report = {
    name: 'limit-balance-control',
    parameters: { loan_agreement_id: call.loan_agreement_id },
  }
  const { rows } = await answerReport(openReport(report.name, call.rights), report.parameters, call)
  const known = new Map(rows.map((row) => [row.id, row]))
  const groupOf = (row: Row): string => {
    const above = row.group_id === null ? undefined : known.get(row.group_id)
    return above ? groupOf(above) : (row.texts.name ?? '')
  }
  const limited = rows.filter(
    ({ group_id, figures }) => group_id !== null && kopecks(figures.limit_summ ?? '0') > 0n,
  )
  const items = limited.flatMap((row) =>
    limitOf(row, { used: ['reserved', 'paid'], opens: paidAlone(row), report }).map((limit) => ({
      ...limit,
      name: `${limit.name} · ${groupOf(row)}`,
    })),
  )
  return { items, is_set: limited.length > 0 }
}

/** No list sums what waits in registries together with what is paid. */
const paidAlone = (row: Row) => (kopecks(row.figures.reserved ?? '0') === 0n ? row.drills.paid : undefined)

interface Around {
  used: readonly string[]
  report: Limit['report']
  opens: Limit['opens'] | undefined
}

/** Nothing where the limit is far from used up, or there is none. */
function limitOf(row: Row, { used, report, opens }: Around): Limit[] {
  const limit = kopecks(row.figures.limit_summ ?? '0')
  const spent = used.reduce((sum, code) => sum + kopecks(row.figures[code] ?? '0'), 0n)
  if (!isLimitAtRisk(limit, spent)) return []
  return [
    {
      key: row.id,
      name: row.texts.name ?? '',
      search: row.texts.name ?? '',
      limit: roubles(limit),
      used: roubles(spent),
      left: roubles(limit - spent),
      report,
      opens: opens ?? null,
    },
  ]
}
