import type { RegistryDraftRow } from '@stroyfin/contract/registries/registry-draft'
import type { Db } from '@stroyfin/database/connection/db'
import { kopecks } from '@stroyfin/domain/money/money'
import { bankRowProblem, commonLoan } from '@stroyfin/domain/registries/bank-row-problem'
import { payableProblem } from '@stroyfin/domain/registries/payable-problem'
import type { BankRegistryType, RegistryKind } from '@stroyfin/domain/registries/registry-kind'
import { registryGroupOf, registryRules } from '@stroyfin/domain/registries/registry-rules'
import type { BrokenRule } from '@stroyfin/domain/rules/broken-rule'
import { type PayableState, readPayables } from './payable-store.ts'
import type { NewRow } from './row-store.ts'

interface Draft {
  kind: RegistryKind
  /** Only of a bank registry. */
  type: BankRegistryType | null
  registry_id: number | null
  number: string
  date: string
  payer_id: number | null
  rows: readonly RegistryDraftRow[]
}

/** Broken rules of a registry at `rows.{n}.{field}` and its rows ready to be stored. */
export async function checkRows(
  db: Db,
  company_id: number,
  { registry_id, kind, type, number, date, payer_id, rows }: Draft,
): Promise<{ broken: BrokenRule[]; ready: NewRow[]; loan_agreement_id: number | null }> {
  const ids = rows.map((row) => row.payment_id)
  const payables = await readPayables(db, company_id, { ids, kind, registry_id })
  const broken: BrokenRule[] = []
  const loan_agreement_id = kind === 'bank' ? commonLoan(inOrder(ids, payables)) : null
  const problemOf = (payable: PayableState) =>
    payableProblem(payable, payer_id) ?? (type && bankRowProblem(payable, { type, loan_agreement_id }))
  const drafted = rows.map((row, place) => {
    const payable = payables.get(row.payment_id)
    const problem = payable ? problemOf(payable) : 'Платёж не найден'
    if (problem !== null) broken.push({ field: `rows.${place}.payment_id`, message: problem })
    const summ = kopecks(row.summ)
    // A payment that may not be taken at all is told so once, not also by its remainder.
    return {
      payment_id: row.payment_id,
      summ,
      remainder: problem === null && payable ? kopecks(payable.free_summ) : summ,
    }
  })
  broken.push(...registryRules({ number, date, rows: drafted }))
  const ready = rows.flatMap((row) => {
    const payable = payables.get(row.payment_id)
    return payable ? [{ ...row, row_group: registryGroupOf(payable) }] : []
  })
  return { broken, ready, loan_agreement_id }
}

function inOrder(ids: readonly number[], payables: ReadonlyMap<number, PayableState>): PayableState[] {
  return ids.flatMap((id) => payables.get(id) ?? [])
}
