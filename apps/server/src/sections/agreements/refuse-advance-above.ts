import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { Db } from '@stroyfin/database/connection/db'
import { advanceAbove, advanceProblem } from '@stroyfin/domain/agreements/advance-above'
import { readAdvance } from './advance-store.ts'

/** Writes, and refuses an advance that stands above its price by more than it did before: an old contract may be mended in parts. */
export async function refusingAdvanceAbove<Written>(
  db: Db,
  company_id: number,
  { id, field, write }: { id: number; field: string; write: () => Promise<Written> },
): Promise<Written> {
  const before = await readAdvance(db, company_id, id)
  const written = await write()
  const after = await readAdvance(db, company_id, id)
  if (!after || advanceAbove(after) <= (before ? advanceAbove(before) : 0n)) return written
  const message = advanceProblem(after)
  throw new Refusal('invalid', message, { errors: [{ field, message }] })
}
