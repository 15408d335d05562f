import { kopecks } from '@stroyfin/domain/money/money'
import { addDopnik, type Contract } from './contracts.ts'
import { TRADES } from './data/works.ts'
import type { DemoRows } from './demo-rows.ts'

/** What is not agreed yet, and what was refused, stands apart from the contracted (K-14). */
const CHANGES = [
  { status: 'on_approval', delta: kopecks('1850000'), reason: 'увеличение объёма работ' },
  { status: 'new', delta: kopecks('640000'), reason: 'дополнительные работы' },
  { status: 'unapprove', delta: kopecks('2300000'), reason: 'удорожание материалов' },
] as const

/** Additional agreements of the last days: one waits, one is a draft, one was refused. */
export function addWaitingChanges(rows: DemoRows, contracts: readonly Contract[]): void {
  const running = contracts.filter(
    ({ plan, finished }) =>
      !finished && TRADES[plan.trade].ks_type === 'contracting' && (plan.months[0] ?? '') < '2026-09',
  )
  for (const [index, { status, ...change }] of CHANGES.entries()) {
    const contract = running[index]
    const date = `2026-11-${10 + index}`
    if (contract) addDopnik(rows, contract, { date, ...change }, contract.dopniks.length + 1, status)
  }
}
