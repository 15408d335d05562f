import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { Db } from '@stroyfin/database/connection/db'
import { wireSumm } from '@stroyfin/domain/money/wire-summ'
import { type LineRow, lockLines, readLines } from './line-store.ts'

/** The line the user has seen, held till the end of the transaction (K-06). */
export async function heldLine(
  db: Db,
  company_id: number,
  { line_id, version }: { line_id: number; version: number },
): Promise<LineRow> {
  await lockLines(db, company_id, [line_id])
  const line = await lineNow(db, company_id, line_id)
  refuseStale(line, version)
  return line
}

export async function lineNow(db: Db, company_id: number, id: number): Promise<LineRow> {
  const [line] = await readLines(db, company_id, [id])
  if (!line) throw new Refusal('not_found', 'Строка выписки не найдена')
  return line
}

export function refuseStale(line: LineRow, version: number): void {
  if (line.version === version) return
  throw new Refusal('stale', 'Строку выписки изменил другой пользователь', { current: onWire(line) })
}

/** The body of a refusal does not pass the contract's output, so its sums become numbers here. */
function onWire({ summ, matched_summ, left_summ, payments, ...line }: LineRow) {
  return {
    ...line,
    summ: wireSumm(summ),
    matched_summ: wireSumm(matched_summ),
    left_summ: wireSumm(left_summ),
    payments: payments.map((part) => ({ ...part, summ: wireSumm(part.summ) })),
  }
}
