import type { RegistryDraftRow } from '@stroyfin/contract/registries/registry-draft'
import type { Db } from '@stroyfin/database/connection/db'
import { kopecks } from '@stroyfin/domain/money/money'
import { payableProblem } from '@stroyfin/domain/registries/payable-problem'
import { registryGroupOf, registryRules } from '@stroyfin/domain/registries/registry-rules'
import type { BrokenRule } from '@stroyfin/domain/rules/broken-rule'
import { readPayables } from './payable-store.ts'
import type { NewRow } from './row-store.ts'

interface Draft {
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
  { registry_id, number, date, payer_id, rows }: Draft,
): Promise<{ broken: BrokenRule[]; ready: NewRow[] }> {
  const ids = rows.map((row) => row.payment_id)
  const payables = await readPayables(db, company_id, { ids, registry_id })
  const broken: BrokenRule[] = []
  const drafted = rows.map((row, place) => {
    const payable = payables.get(row.payment_id)
    const problem = payable ? payableProblem(payable, payer_id) : 'Платёж не найден'
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
    return payable ? [{ ...row, row_group: registryGroupOf(payable.type) }] : []
  })
  return { broken, ready }
}
