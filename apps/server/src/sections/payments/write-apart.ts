import type { Refusal } from '@stroyfin/contract/kit/refusal'
import type { Db } from '@stroyfin/database/connection/db'
import { asRefusal } from '../../http/as-refusal.ts'
import { checkAtOnce, inSavepoint } from '../approvals/public.ts'

/** Why payments of a list are left as they are, by their ids. */
export type Refused = Map<number, Refusal>

/** Writes these payments and answers those it has left out. */
type Write<Row> = (rows: readonly Row[]) => Promise<Refused>

/**
 * Part done beats nothing done: all are written together, and where the database refuses the whole each is written by
 * itself, so that it answers for itself alone.
 */
export async function writeApart<Row>(
  db: Db,
  rows: readonly Row[],
  { idOf, write }: { idOf: (row: Row) => number; write: Write<Row> },
): Promise<Refused> {
  if (rows.length === 0) return new Map()
  const whole = await attempt(db, () => write(rows))
  if (!isRefusal(whole)) return whole
  const [only] = rows
  if (rows.length === 1 && only) return new Map([[idOf(only), whole]])
  const refused: Refused = new Map()
  for (const row of rows) {
    const one = await attempt(db, () => write([row]))
    for (const [id, refusal] of isRefusal(one) ? [[idOf(row), one] as const] : one) refused.set(id, refusal)
  }
  return refused
}

const isRefusal = (answer: Refused | Refusal): answer is Refusal => !(answer instanceof Map)

async function attempt(db: Db, work: () => Promise<Refused>): Promise<Refused | Refusal> {
  try {
    return await inSavepoint(db, async () => {
      const refused = await work()
      await checkAtOnce(db)
      return refused
    })
  } catch (error) {
    const refusal = asRefusal(error)
    if (!refusal) throw error
    return refusal
  }
}
