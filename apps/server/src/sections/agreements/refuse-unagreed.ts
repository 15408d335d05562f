import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { Db } from '@stroyfin/database/connection/db'
import { unagreedProblem } from '@stroyfin/domain/agreements/contracted'
import { readGrounds } from './ground-store.ts'

/** K-14: what stands on contracts that nobody has agreed on is prepared, and does not come into force. */
export async function refuseUnagreed(
  db: Db,
  company_id: number,
  agreement_ids: readonly number[],
): Promise<void> {
  const [found] = await unagreedOf(db, company_id, agreement_ids)
  if (!found) return
  const [id, problem] = found
  throw new Refusal('conflict', problem, { mend: { what: 'agreement', href: `/agreement/${id}` } })
}

/** The same of each of these contracts, by its id. */
export async function unagreedOf(
  db: Db,
  company_id: number,
  agreement_ids: readonly number[],
): Promise<Map<number, string>> {
  const problems = new Map<number, string>()
  for (const ground of await readGrounds(db, company_id, agreement_ids)) {
    const problem = unagreedProblem(ground)
    if (problem !== null) problems.set(ground.id, problem)
  }
  return problems
}
