import { type ByLedger, byLedger, PLAN_LEDGERS } from '@stroyfin/domain/agreements/plan-ledger'
import { spreadEvenly } from '@stroyfin/domain/agreements/plan-targets'
import { addMonths } from '@stroyfin/domain/dates/plain-date'
import { type Kopecks, roubles, sumOf } from '@stroyfin/domain/money/money'
import { percentOf } from '@stroyfin/domain/money/percent'
import { at } from './calendar.ts'
import type { Contract } from './contracts.ts'
import type { DemoRows } from './demo-rows.ts'
import { personId } from './people.ts'

type Months = Map<string, Kopecks>

/** Half of the running contracts are planned by month: work evenly, its payment a month later, retention when all is done. */
export function addMonthPlans(rows: DemoRows, contracts: readonly Contract[]): void {
  for (const contract of contracts.filter(isPlanned)) {
    const plan = planOf(contract)
    const who = { created_by: personId('finance'), created_at: at(contract.date) }
    const { company_id, id: agreement_id } = contract
    rows.add('agreement_plans', {
      company_id,
      agreement_id,
      ...byLedger((ledger) => roubles(sumOf(plan[ledger].values()))),
      ...who,
    })
    for (const ledger of PLAN_LEDGERS) {
      for (const [month, summ] of plan[ledger]) {
        if (summ <= 0n) continue
        const classifier_id = contract.plan.article.id
        rows.add('agreement_plan_cells', {
          company_id,
          agreement_id,
          ledger,
          classifier_id,
          month: `${month}-01`,
          summ: roubles(summ),
          ...who,
        })
      }
    }
  }
}

/** Every other one: the rest is there to be planned. */
const isPlanned = ({ id, finished, total }: Contract) => !finished && total > 0n && id % 2 === 1

function planOf({ plan, total, advance, terms }: Contract): ByLedger<Months> {
  const { months } = plan
  const [first = '', last = ''] = [months[0], months.at(-1)]
  const by = (summs: readonly Kopecks[]): Months =>
    new Map(months.map((month, step) => [month, summs[step] ?? 0n]))
  const work = by(spreadEvenly(total, months.length))
  const advance_summ = advance?.summ ?? 0n
  const offset = by(spreadEvenly(advance_summ, months.length))
  const held = new Map(
    [...work].map(([month, summ]) => [month, percentOf(summ, terms.retention_percent ?? '0')]),
  )
  return {
    ks_summ: work,
    advance_summ: new Map([[first, advance_summ]]),
    offset_advance_summ: offset,
    guarantee_retention_ks_summ: held,
    expenses_summ: new Map(
      [...work].map(([month, summ]) => [
        later(month, 1),
        summ - (offset.get(month) ?? 0n) - (held.get(month) ?? 0n),
      ]),
    ),
    guarantee_retention_summ: new Map([[later(last, 6), sumOf(held.values())]]),
  }
}

const later = (month: string, months: number) => addMonths(`${month}-01`, months).slice(0, 7)
