import { addDays, addMonths, type PlainDate } from '@stroyfin/domain/dates/plain-date'
import { retentionReleases } from '@stroyfin/domain/ks/retention-release'
import { allocate } from '@stroyfin/domain/money/allocate'
import { type Kopecks, sumOf } from '@stroyfin/domain/money/money'
import { baseVatRateOn } from '@stroyfin/domain/money/vat-rates'
import { formatDate } from '@stroyfin/domain/russian/format-date'
import { type AddedAct, addActs } from './acts.ts'
import { lastDay, TODAY, workday } from './calendar.ts'
import { type Contract, isReleasedByStages, RELEASE_STAGES } from './contracts.ts'
import { TRADES } from './data/works.ts'
import type { DemoRows } from './demo-rows.ts'
import type { Ground } from './ground.ts'
import { addPayment, isPast, LAST_PAID_DAY, type PaymentPlan } from './payments.ts'

const PAPERS = { contracting: 'акту КС-2', purchase: 'УПД', services: 'акту', salary: 'ведомости' } as const

/** The whole life of a contract: advance, acts, their payments, the guarantee retention given back. */
export function addContractLife(rows: DemoRows, ground: Ground, contract: Contract): AddedAct[] {
  const advancePaidOn = addAdvance(rows, ground, contract)
  const acts = addActs(rows, contract, advancePaidOn)
  for (const act of acts) if (act.accepted) addActPayments(rows, ground, contract, act)
  addReleases(rows, ground, contract, acts)
  return acts
}

/** Sources of a contract's money: both when the bank gives a share only. */
function sourced(contract: Contract, summ: Kopecks): { source: 'borrowed' | 'own'; summ: Kopecks }[] {
  const bank = contract.terms.borrowed_percent
  const [borrowed = 0n, own = 0n] = allocate(summ, [bank, String(100 - Number(bank))])
  return [
    { source: 'borrowed' as const, summ: borrowed },
    { source: 'own' as const, summ: own },
  ].filter((part) => part.summ > 0n)
}

function addAdvance(rows: DemoRows, ground: Ground, contract: Contract): PlainDate | null {
  const { advance, date, number } = contract
  if (!advance || advance.summ <= 0n) return null
  const due = workday(advance.due)
  const coming = (contract.plan.months[0] ?? '') > '2026-11'
  if (coming && !contract.plan.random.chance(50)) return null
  const paid = !coming && isPast(due) ? due : null
  if (coming) agree(rows, contract)
  for (const part of sourced(contract, advance.summ)) {
    addPayment(rows, ground, contract, {
      type: 'advance',
      ...part,
      vat_rate: contract.acts[0]?.vat_rate === null ? null : baseVatRateOn(due),
      asked: askedOn(addDays(due, -4), date),
      due,
      paid,
      purpose: `Аванс по договору № ${number} от ${formatDate(date)}`,
    })
  }
  return paid
}

/** Money is asked for under a contract that has been agreed on (K-14). */
function agree(rows: DemoRows, { id }: Contract): void {
  const row = rows.all('agreements').find((agreement) => agreement.id === id)
  if (row) row.status = 'approve'
}

/** Not before the contract, and not tomorrow. */
function askedOn(wanted: PlainDate, signed: PlainDate): PlainDate {
  const asked = wanted < signed ? signed : wanted
  return asked > TODAY ? LAST_PAID_DAY : asked
}

function addActPayments(rows: DemoRows, ground: Ground, contract: Contract, act: AddedAct): void {
  const { random } = contract.plan
  const paper = PAPERS[TRADES[contract.plan.trade].ks_type]
  const due = workday(addDays(act.date, random.whole(10, 27)))
  const asked = workday(addDays(act.date, 4))
  for (const part of sourced(contract, act.settlement.payable)) {
    addPayment(rows, ground, contract, {
      type: 'expenses',
      ks_id: act.id,
      ...part,
      vat_rate: act.vat_rate,
      asked,
      due,
      ...fateOf(contract, due),
      purpose: `Оплата по ${paper} № ${act.number} от ${formatDate(act.date)} по договору № ${contract.number} от ${formatDate(contract.date)}`,
    })
  }
}

/** Nearly everything is paid when due; of the last weeks some is late and some paid in part. */
function fateOf(contract: Contract, due: PlainDate): Pick<PaymentPlan, 'paid' | 'share'> {
  const { random } = contract.plan
  if (!isPast(due)) return { paid: null }
  const recent = due > '2026-09-30'
  const lot = random.whole(1, 100)
  if (recent && lot <= 9) return { paid: null }
  if (recent && lot <= 16) return { paid: due, share: 'first_half' }
  return { paid: due, share: lot > 95 && !recent ? 'halves' : 'whole' }
}

/** Where the contract has stages, asked for on the first working day from which a stage may be given back. */
function addReleases(rows: DemoRows, ground: Ground, contract: Contract, acts: readonly AddedAct[]): void {
  const retained = sumOf(acts.filter((act) => act.accepted).map((act) => act.settlement.retention))
  const last = contract.plan.months.at(-1)
  if (!contract.finished || retained === 0n || !last) return
  const completion_date = lastDay(last)
  for (const release of retentionReleases({ retained, stages: RELEASE_STAGES, completion_date })) {
    const due = workday(release.due_date ?? addMonths(completion_date, 24))
    if (due > (isReleasedByStages(contract) ? TODAY : addMonths(TODAY, 12))) continue
    for (const part of sourced(contract, release.summ)) {
      addPayment(rows, ground, contract, {
        type: 'guarantee_retention',
        ...part,
        vat_rate: acts.at(-1)?.vat_rate ?? null,
        asked: isReleasedByStages(contract) ? due : due > TODAY ? LAST_PAID_DAY : addDays(due, -6),
        due,
        paid: isPast(due) ? due : null,
        purpose: `Возврат гарантийного удержания по договору № ${contract.number} от ${formatDate(contract.date)}`,
      })
    }
  }
}
