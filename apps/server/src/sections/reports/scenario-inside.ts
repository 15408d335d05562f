import type { Db } from '@stroyfin/database/connection/db'
import { daysOfMonth, monthAfter } from '@stroyfin/domain/dates/months'
import type { Kopecks } from '@stroyfin/domain/money/money'
import { readFacts } from '@stroyfin/reports/facts/read-facts'

interface Asked {
  company_id: number
  /** The current one first. */
  months: readonly string[]
}

/** What companies of the own group are to have of each other by month: due in the current one, planned behind it. */
export async function insideOf(
  db: Db,
  { company_id, months }: Asked,
): Promise<Record<'inside_advance' | 'inside_works', Kopecks[]>> {
  const [now = '', last = ''] = [months[0], months.at(-1)]
  const [due] = await readFacts(db, {
    company_id,
    by: [],
    parts: [{ measures: ['due_inside', 'due_inside_advance'], to: daysOfMonth(now)[1] }],
  })
  const planned = await readFacts(db, {
    company_id,
    by: [],
    period: 'month',
    parts: [
      {
        measures: ['plan_inside_advance', 'plan_inside_works'],
        from: daysOfMonth(monthAfter(now))[0],
        to: daysOfMonth(last)[1],
      },
    ],
  })
  const { due_inside = 0n, due_inside_advance = 0n } = due?.measures ?? {}
  const byMonth = (waiting: Kopecks, code: 'plan_inside_advance' | 'plan_inside_works') =>
    months.map((month) =>
      month === now ? waiting : (planned.find(({ period }) => period === month)?.measures[code] ?? 0n),
    )
  return {
    inside_advance: byMonth(due_inside_advance, 'plan_inside_advance'),
    inside_works: byMonth(due_inside - due_inside_advance, 'plan_inside_works'),
  }
}
