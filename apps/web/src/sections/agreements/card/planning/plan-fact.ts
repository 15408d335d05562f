import { HISTORY_OF, type HistoryType } from '@stroyfin/domain/agreements/history-type'
import type { PlanLedger } from '@stroyfin/domain/agreements/plan-ledger'
import type { PlanMonth } from '@stroyfin/domain/agreements/plan-months'
import { type Kopecks, kopecks, roubles, sumOf } from '@stroyfin/domain/money/money'
import type { CellValue } from '../../../../ui/grid/column.ts'
import { cellSumm, type PlanRow } from './plan-row.ts'

/** One of the lines that compare the plan of a ledger with what was done. */
export interface FactRow {
  id: string
  name: string
  total: string | null
  [month: PlanMonth]: CellValue
}

interface Compared {
  ledger: PlanLedger
  /** Rows of the ledger as they will be saved. */
  rows: readonly PlanRow[]
  fact: readonly { type: HistoryType; month: PlanMonth; summ: number }[]
  months: readonly PlanMonth[]
}

/** Plan, fact, how far apart they are, and both from the beginning on. */
export function planFact({ ledger, rows, fact, months }: Compared): FactRow[] {
  const plan = months.map((month) => sumOf(rows.map((row) => cellSumm(row[month]))))
  const own = fact.filter((item) => item.type === HISTORY_OF[ledger])
  const done = months.map((month) =>
    sumOf(own.filter((item) => item.month === month).map(({ summ }) => kopecks(summ))),
  )
  const apart = plan.map((summ, at) => (done[at] ?? 0n) - summ)
  const line = (id: string, name: string, summs: readonly Kopecks[], total: Kopecks | null): FactRow => ({
    id,
    name,
    total: total === null ? null : roubles(total),
    ...Object.fromEntries(months.map((month, at) => [month, shown(summs[at])])),
  })
  return [
    line('plan', 'План', plan, sumOf(plan)),
    line('fact', 'Факт', done, sumOf(done)),
    line('apart', 'Отклонение (факт − план)', apart, sumOf(apart)),
    line('plan_sum', 'План с начала', running(plan), null),
    line('fact_sum', 'Факт с начала', running(done), null),
  ]
}

const shown = (summ: Kopecks | undefined) => (summ === undefined || summ === 0n ? null : roubles(summ))

function running(summs: readonly Kopecks[]): Kopecks[] {
  let sum = 0n
  return summs.map((summ) => {
    sum += summ
    return sum
  })
}
