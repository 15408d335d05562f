import type { Served } from '@stroyfin/contract/kit/endpoint'
import { loadDues } from '@stroyfin/contract/payment-day/load-dues'
import type { PaymentDraftReceived } from '@stroyfin/contract/payments/payment-draft'
import { allows, type RightsHolder } from '@stroyfin/domain/access/allows'
import { actVatRate } from '@stroyfin/domain/ks/act-vat-rate'
import { withinRoubles } from '@stroyfin/domain/money/in-roubles'
import { kopecks, largest, roubles, smallest } from '@stroyfin/domain/money/money'
import { DUE_KINDS, type DueKind } from '@stroyfin/domain/payments/due-kind'
import type { GateName } from '@stroyfin/domain/payments/payment-gates'
import type { PaymentType } from '@stroyfin/domain/payments/payment-type'
import { type FreeAlone, sharedFree } from '@stroyfin/domain/payments/shared-free'
import { handle } from '../../http/handle.ts'
import { type CheckedPayment, checkPayments, typedDraft } from '../payments/public.ts'
import { type DueRow, readDues } from './due-store.ts'

/** As many as a person goes through in a day. */
const MOST = 500

type DueAnswer = Served<typeof loadDues>['items'][number]

export const loadDuesHandle = handle(loadDues, async ({ date, until, only }, { db, company_id, rights }) => {
  const kinds = DUE_KINDS.filter((kind) => maySee(rights, kind))
  const rows = await readDues(db, company_id, { until, kinds, only: only ?? null, limit: MOST })
  const check = (drafts: PaymentDraftReceived[]) =>
    checkPayments(db, company_id, drafts, { without: [], apart: true, lock: false })
  const drafts = rows.map((row) => draftOf(row, payDate(row, date)))
  const checked = await check(drafts)
  const kept = new Map<number, bigint>()
  const owed = rows.flatMap((row, place) => {
    const [draft, payment] = [drafts[place], checked[place]]
    return draft && payment ? (owedOf(row, { draft, payment, kept }) ?? []) : []
  })
  const held = owed.filter(({ due: { summ, alone_summ } }) => alone_summ !== summ)
  const refused = await check(held.map(({ draft, due: { summ } }) => ({ ...draft, summ })))
  const holds = new Map(held.map(({ due }, place) => [due, heldBy(refused[place])]))
  const free = sharedFree(owed.map(({ due }) => freeAlone(due)))
  const items = owed.map(({ due }, place) => {
    const free_summ = roubles(free[place] ?? 0n)
    return { ...due, free_summ, held: holds.get(due) ?? null }
  })
  return { items, total: (rows[0]?.total ?? 0) - (rows.length - items.length) }
})

/** No retention is given back before its day (K-07). */
const payDate = ({ kind, due_date }: DueRow, date: string): string =>
  kind === 'retention' && due_date > date ? due_date : date

/** What stops the payment of all that is owed: the narrowest of it, for its advice has to help. */
function heldBy(payment: CheckedPayment | undefined): DueAnswer['held'] {
  const failing =
    payment?.gates.filter(({ gate, ok }) => !ok && (gate === 'agreement' || gate === 'base')) ?? []
  const [gate] = failing.sort((one, other) => ((one.figure ?? 0n) < (other.figure ?? 0n) ? -1 : 1))
  if (!gate) return null
  const payments = (gate.holders ?? []).map(({ summ, ...holder }) => holder)
  return { reason: gate.reason, fix: gate.fix, payments }
}

/** An act is told to whoever sees acts, what a contract promises to whoever sees contracts. */
function maySee(rights: RightsHolder, kind: DueKind): boolean {
  if (kind === 'invoice') return true
  return allows(rights, kind === 'act' ? 'ks.view' : 'agreement.view')
}

/** The payment that would pay it; its sum is chosen later. */
function draftOf(row: DueRow, date: string): PaymentDraftReceived {
  const { kind, agreement_id, ks_id, invoice_id, vat_rate } = row
  const of_invoice = kind === 'invoice'
  // What is accepted, kept back or invoiced has its rate; an advance has that of its day.
  const has_rate = kind !== 'advance'
  const no_contract = agreement_id === null && { payee_id: row.contractor_id, payer_id: row.payer_id }
  return typedDraft(
    {
      ...{ agreement_id, ks_id, invoice_id, date, type: typeOf(row) },
      vat_rate: has_rate ? vat_rate : actVatRate(vat_rate, date),
      ...(of_invoice && { project_id: row.project_id, classifier_id: row.classifier_id }),
      ...no_contract,
    },
    date,
  )
}

function typeOf({ kind, agreement_id, is_advance }: DueRow): PaymentType {
  switch (kind) {
    case 'act':
      return 'expenses'
    case 'invoice':
      if (agreement_id === null) return 'document'
      return is_advance ? 'advance' : 'expenses'
    case 'advance':
      return 'advance'
    case 'retention':
      return 'guarantee_retention'
  }
}

interface Beside {
  draft: PaymentDraftReceived
  payment: CheckedPayment
  /** What retentions of each contract told before come to: together they are what its stage gives back. */
  kept: Map<number, bigint>
}

/** What is owed and how much of it is free; null when nothing is owed after all. */
function owedOf(row: DueRow, { draft, payment, kept }: Beside) {
  const { total: _, is_advance: _of, planned_summ, loan_agreement_id, ...due } = row
  const { gates, invoice, available, complete } = payment
  const leftAt = (name: GateName) => gates.find(({ gate }) => gate === name)?.figure ?? null
  const planned = planned_summ === null ? null : kopecks(planned_summ)
  const of_invoice =
    invoice && withinRoubles(kopecks(invoice.summ) - kopecks(invoice.asked), complete.currency_rate)
  const told = row.kind === 'retention' && row.agreement_id !== null ? (kept.get(row.agreement_id) ?? 0n) : 0n
  const base = leftAt('base')
  const owed = least(of_invoice ?? (base === null ? null : base - told), planned)
  if (owed === null || owed <= 0n) return null
  if (row.kind === 'retention' && row.agreement_id !== null) kept.set(row.agreement_id, told + owed)
  // Nothing is paid under a contract that waits to be agreed on (K-14).
  const waits = gates.some((gate) => gate.waits)
  const free = waits ? 0n : (least(owed, least(base, leftAt('agreement'))) ?? owed)
  const textOf = (left: bigint | null) => (left === null ? null : roubles(left))
  const sums = {
    summ: roubles(owed),
    alone_summ: roubles(largest(free, 0n)),
    contract_left: { base: textOf(payment.contract_base), agreement: textOf(leftAt('agreement')) },
  }
  const loan = {
    has_loan: loan_agreement_id !== null,
    available_from_loan: available === null ? null : roubles(available),
  }
  return {
    draft,
    due: { ...due, ...sums, ...loan, type: draft.type, vat_rate: draft.vat_rate, pay_date: draft.date },
  }
}

type Owed = NonNullable<ReturnType<typeof owedOf>>['due']

function freeAlone({ agreement_id, type, alone_summ, contract_left }: Owed): FreeAlone {
  const sumIn = (left: string | null) => (left === null ? null : kopecks(left))
  const { base, agreement } = contract_left
  const left = { base_left: sumIn(base), agreement_left: sumIn(agreement) }
  return { agreement_id, type, alone: kopecks(alone_summ), ...left }
}

function least(first: bigint | null, second: bigint | null): bigint | null {
  if (first === null || second === null) return first ?? second
  return smallest(first, second)
}
