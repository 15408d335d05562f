import { addDays, type PlainDate } from '@stroyfin/domain/dates/plain-date'
import { vatPerLine } from '@stroyfin/domain/ks/ks-type'
import { type Settlement, settle } from '@stroyfin/domain/ks/settlement'
import { type Kopecks, roubles, sumOf } from '@stroyfin/domain/money/money'
import type { JsonValue } from '../tables/column-kinds.ts'
import type { PlannedAct } from './act-lines.ts'
import { at, firstDay, LAST_MONTH, lastDay, workday } from './calendar.ts'
import { pastMonths } from './contract-plans.ts'
import type { Contract } from './contracts.ts'
import { TRADES } from './data/works.ts'
import type { DemoRow, DemoRows } from './demo-rows.ts'
import { personId } from './people.ts'

export type AddedAct = {
  id: number
  number: string
  date: PlainDate
  accepted: boolean
  settlement: Settlement
  vat_rate: number | null
}

type Status = NonNullable<DemoRow<'ks'>['status']>

/** What the contract has behind it when the next act is settled. */
type Ledger = { accepted: Kopecks; offset: Kopecks; retained: Kopecks }

/** Completion documents of the past months, each settled against the accepted ones before it. */
export function addActs(rows: DemoRows, contract: Contract, advancePaidOn: PlainDate | null): AddedAct[] {
  const months = pastMonths(contract.plan.months)
  const ledger: Ledger = { accepted: 0n, offset: 0n, retained: 0n }
  return contract.acts
    .filter((act) => months.includes(act.month))
    .map((act, index) => addAct(rows, contract, act, String(index + 1), ledger, advancePaidOn))
}

function addAct(
  rows: DemoRows,
  contract: Contract,
  act: PlannedAct,
  number: string,
  ledger: Ledger,
  advancePaidOn: PlainDate | null,
): AddedAct {
  const date = lastDay(act.month)
  const status = statusOf(contract, act.month)
  const accepted = status === 'approve' || status === 'approve_with_remark'
  const settlement = settleAct(contract, act, date, ledger, advancePaidOn)
  if (accepted) {
    ledger.accepted += settlement.gross
    ledger.offset += settlement.offset
    ledger.retained += settlement.retention
  }
  const id = rows.add('ks', {
    ...ksRow(contract, act, number, date, settlement),
    ...marks(contract, status, date),
  })
  addLines(rows, contract, act, id)
  return { id, number, date, accepted, settlement, vat_rate: act.vat_rate }
}

function settleAct(
  contract: Contract,
  act: PlannedAct,
  date: PlainDate,
  ledger: Ledger,
  advancePaidOn: PlainDate | null,
): Settlement {
  const { base, dopniks, terms, advance } = contract
  const { advance_percent, retention_percent } = terms
  const deltas = dopniks.filter((dopnik) => dopnik.date <= date).map((dopnik) => dopnik.delta)
  const paid_advance = advance && advancePaidOn && advancePaidOn <= date ? advance.summ : 0n
  return settle({
    gross: act.totals.gross,
    vat: act.totals.vat,
    vat_per_line: vatPerLine(TRADES[contract.plan.trade].ks_type),
    vat_rate: act.vat_rate,
    agreement_summ: base + sumOf(deltas),
    accepted_before: ledger.accepted,
    paid_advance,
    offset_before: ledger.offset,
    retained_before: ledger.retained,
    offset_method: terms.advance_method,
    offset_manual: paid_advance - ledger.offset,
    ...(advance_percent ? { offset_percent: advance_percent } : {}),
    ...(retention_percent ? { retention_percent } : {}),
  })
}

/** Acts of the last month are still being decided on. */
function statusOf(contract: Contract, month: string): Status {
  const { random } = contract.plan
  if (month < LAST_MONTH) return random.chance(97) ? 'approve' : 'approve_with_remark'
  const lot = random.whole(1, 100)
  if (lot <= 48) return 'approve'
  if (lot <= 80) return 'on_approval'
  return lot <= 94 ? 'new' : 'unapprove'
}

function ksRow(
  contract: Contract,
  act: PlannedAct,
  number: string,
  date: PlainDate,
  settlement: Settlement,
): DemoRow<'ks'> {
  return {
    company_id: contract.company_id,
    agreement_id: contract.id,
    type: TRADES[contract.plan.trade].ks_type,
    number,
    date,
    period_from: firstDay(act.month),
    period_to: date,
    net_summ: roubles(act.totals.net),
    vat_rate: act.vat_rate === null ? null : String(act.vat_rate),
    vat_summ: roubles(act.totals.vat),
    summ: roubles(settlement.gross),
    offset_advance_summ: roubles(settlement.offset),
    retention_summ: roubles(settlement.retention),
    payable_summ: roubles(settlement.payable),
    settlement: explained(settlement),
    corrected_ks_id: null,
    created_by: personId('engineer'),
    created_at: at(workday(addDays(date, 1)), '11:10'),
  }
}

function marks(contract: Contract, status: Status, date: PlainDate): DemoRow<'ks'> {
  const accepted = status === 'approve' || status === 'approve_with_remark'
  const borrowed = contract.terms.borrowed_percent !== '0'
  return {
    status,
    bank_status: !borrowed ? 'new' : accepted ? 'approve' : status === 'on_approval' ? 'on_approval' : 'new',
    bank_check_date: borrowed && accepted ? workday(addDays(date, 5)) : null,
    description: status === 'unapprove' ? 'Объёмы не подтверждены исполнительной документацией' : '',
  }
}

function addLines(rows: DemoRows, contract: Contract, act: PlannedAct, ks_id: number): void {
  act.lines.forEach((line, position) => {
    rows.add('ks_lines', {
      company_id: contract.company_id,
      ks_id,
      position,
      agreement_item_id: contract.item_ids[position] ?? null,
      classifier_id: contract.plan.article.id,
      estimate_line_id: contract.estimate_lines.get(act.month)?.[position] ?? null,
      name: line.name,
      unit: line.unit,
      code: line.code,
      volume: line.volume,
      price: line.price,
      summ: roubles(line.summ),
      net_summ: roubles(line.summ),
      vat_rate: act.vat_rate === null ? null : String(act.vat_rate),
      vat_summ: roubles(act.line_totals[position]?.vat ?? 0n),
      created_by: personId('engineer'),
      created_at: at(workday(addDays(lastDay(act.month), 1)), '11:10'),
    })
  })
}

/** The chain of the settlement as it is stored: sums as decimal text. */
export function explained(settlement: Settlement): JsonValue {
  return JSON.parse(
    JSON.stringify(settlement, (_, value) => (typeof value === 'bigint' ? roubles(value) : value)),
  ) as JsonValue
}
