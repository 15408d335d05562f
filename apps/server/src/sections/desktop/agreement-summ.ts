import type { loadDesktop } from '@stroyfin/contract/desktop/load-desktop'
import type { Served } from '@stroyfin/contract/kit/endpoint'
import { allows } from '@stroyfin/domain/access/allows'
import { roubles } from '@stroyfin/domain/money/money'
import { PAYMENT_DIRECTIONS } from '@stroyfin/domain/payments/payment-direction'
import type { ReportQuery } from '@stroyfin/reports/engine/report-parameter'
import {
  ofDirection,
  opensAccepted,
  opensAsked,
  opensAwaiting,
  opensContracts,
  opensPaid,
} from '@stroyfin/reports/facts/fact-drills'
import { readFacts } from '@stroyfin/reports/facts/read-facts'
import type { Call } from '../../http/call.ts'

const FIGURES = [
  { code: 'summ', fact: 'contracted', right: 'agreement.view', opens: opensContracts() },
  { code: 'awaiting_summ', fact: 'awaiting', right: 'agreement.view', opens: opensAwaiting() },
  { code: 'ks_summ', fact: 'accepted', right: 'ks.view', opens: opensAccepted() },
  { code: 'payment_summ', fact: 'requested', right: 'payment.view', opens: opensAsked() },
  { code: 'payments_paid_summ', fact: 'paid', right: 'payment.view', opens: opensPaid() },
] as const

type Figures = Served<typeof loadDesktop>['agreement_summ']

/** Contracted, waiting to be agreed on, accepted, asked for and paid over the whole time, each with the list that comes to the same; costs, and beside them income: never one sum (K-16). */
export async function agreementSumm(
  { db, company_id, today, rights }: Call,
  project_id: number | null,
): Promise<Figures> {
  const seen = FIGURES.filter(({ right }) => allows(rights, right))
  const parts = [{ measures: seen.map(({ fact }) => fact) }]
  const figures: Figures = {}
  const query: ReportQuery = {
    company_id,
    today,
    parameters: { project_id },
    by: [],
    without_vat: false,
    source: null,
  }
  for (const direction of PAYMENT_DIRECTIONS) {
    const asked = { company_id, by: [], parts, only: { project: project_id }, direction }
    const [sums] = await readFacts(db, asked)
    for (const { code, fact, opens } of seen)
      figures[direction === 'in' ? (`in_${code}` as const) : code] = {
        summ: roubles(sums?.measures[fact] ?? 0n),
        opens: ofDirection(opens, direction)(query),
      }
  }
  return figures
}
