import { addDays } from '@stroyfin/domain/dates/plain-date'
import { totalsOf } from '@stroyfin/domain/ks/ks-lines'
import { settle } from '@stroyfin/domain/ks/settlement'
import { type Kopecks, kopecks, roubles, sumOf } from '@stroyfin/domain/money/money'
import { lineSumm } from '@stroyfin/domain/money/multiply'
import { formatDate } from '@stroyfin/domain/russian/format-date'
import { type AddedAct, explained } from './acts.ts'
import { at, workday } from './calendar.ts'
import type { Contract } from './contracts.ts'
import type { DemoRows } from './demo-rows.ts'
import type { Ground } from './ground.ts'
import { addPayment } from './payments.ts'
import { personId } from './people.ts'

/**
 * An approved act is never edited: a control measurement found less, so a correction act takes the volume
 * back and the executor returns the money (domain §6, §23).
 */
export function addCorrection(
  rows: DemoRows,
  ground: Ground,
  contract: Contract,
  acts: readonly AddedAct[],
): void {
  const accepted = acts.filter((act) => act.accepted)
  const wrong = accepted.at(-2)
  const planned = wrong && contract.acts.find((act) => act.month === wrong.date.slice(0, 7))
  const line = planned?.lines[0]
  if (!wrong || !planned || !line) return
  const volume = '-1.25'
  const summ = lineSumm(volume, line.price)
  const totals = totalsOf(summ, { rate: wrong.vat_rate, included: false })
  const before = (pick: (act: AddedAct) => bigint) => sumOf(accepted.map(pick))
  const settlement = settle({
    gross: totals.gross,
    vat: totals.vat,
    vat_rate: wrong.vat_rate,
    agreement_summ: contract.total,
    accepted_before: before((act) => act.settlement.gross),
    paid_advance: contract.advance?.summ ?? 0n,
    offset_before: before((act) => act.settlement.offset),
    retained_before: before((act) => act.settlement.retention),
    offset_method: contract.terms.advance_method,
    ...(contract.terms.advance_percent ? { offset_percent: contract.terms.advance_percent } : {}),
    ...(contract.terms.retention_percent ? { retention_percent: contract.terms.retention_percent } : {}),
  })
  const date = workday(addDays(accepted.at(-1)?.date ?? wrong.date, 9))
  const ks_id = rows.add('ks', {
    company_id: ground.company_id,
    agreement_id: contract.id,
    type: 'contracting',
    number: `${wrong.number}-К`,
    date,
    period_from: `${wrong.date.slice(0, 7)}-01`,
    period_to: wrong.date,
    net_summ: roubles(totals.net),
    vat_rate: wrong.vat_rate === null ? null : String(wrong.vat_rate),
    vat_summ: roubles(totals.vat),
    summ: roubles(totals.gross),
    offset_advance_summ: roubles(settlement.offset),
    retention_summ: roubles(settlement.retention),
    payable_summ: roubles(settlement.payable),
    settlement: explained(settlement),
    corrected_ks_id: wrong.id,
    status: 'approve',
    bank_status: 'new',
    bank_check_date: null,
    description: `Исправление акта № ${wrong.number}: контрольный обмер`,
    created_by: personId('engineer'),
    created_at: at(date, '15:00'),
  })
  rows.add('ks_lines', {
    company_id: ground.company_id,
    ks_id,
    position: 0,
    agreement_item_id: contract.item_ids[0] ?? null,
    classifier_id: contract.plan.article.id,
    estimate_line_id: contract.estimate_lines.get(planned.month)?.[0] ?? null,
    name: line.name,
    unit: line.unit,
    code: line.code,
    volume,
    price: line.price,
    summ: roubles(summ),
    net_summ: roubles(totals.net),
    vat_rate: wrong.vat_rate === null ? null : String(wrong.vat_rate),
    vat_summ: roubles(totals.vat),
    created_by: personId('engineer'),
    created_at: at(date, '15:00'),
  })
  const due = workday(addDays(date, 5))
  const returned = paymentOf(rows, wrong.id, -settlement.payable)
  if (!returned) throw new Error(`nothing was paid of act ${wrong.number} that could come back`)
  addPayment(rows, ground, contract, {
    type: 'expenses',
    financial_type: 'refund',
    refund_of_id: returned.id,
    ks_id: wrong.id,
    summ: -settlement.payable,
    source: returned.source,
    vat_rate: wrong.vat_rate,
    asked: date,
    due,
    paid: due <= '2026-11-13' ? due : null,
    purpose: `Возврат по исправительному акту № ${wrong.number}-К от ${formatDate(date)} к договору № ${contract.number}`,
  })
}

/** The payment of the act of which so much was paid. */
function paymentOf(rows: DemoRows, ks_id: number, summ: Kopecks) {
  const paid = new Map<number, Kopecks>()
  for (const fact of rows.all('payment_facts')) {
    const id = fact.payment_id ?? 0
    paid.set(id, (paid.get(id) ?? 0n) + kopecks(fact.summ ?? '0'))
  }
  const found = rows.all('payments').find((row) => row.ks_id === ks_id && (paid.get(row.id) ?? 0n) >= summ)
  return found && { id: found.id, source: found.source ?? 'own' }
}
