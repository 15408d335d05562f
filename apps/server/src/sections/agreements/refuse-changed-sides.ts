import { Refusal } from '@stroyfin/contract/kit/refusal'
import { changedSidesQuestion } from '@stroyfin/domain/agreements/changed-sides'
import type { Call } from '../../http/call.ts'
import type { AgreementDetail } from './agreement-store.ts'
import { countSidedActs } from './sided-acts-store.ts'

interface Asked {
  customer_id: number | null
  executor_id: number | null
  /** Whoever changes them has been told of the acts. */
  despite_acts: boolean
}

/** The sides of a contract do not change in silence once acts are accepted; payments under it forbid that to the database. */
export async function refuseChangedSides(
  current: AgreementDetail,
  { customer_id, executor_id, despite_acts }: Asked,
  { db, company_id }: Call,
): Promise<void> {
  const isSame = customer_id === current.customer_id && executor_id === current.executor_id
  if (isSame || despite_acts) return
  const message = changedSidesQuestion(await countSidedActs(db, company_id, current.id))
  if (message !== null)
    throw new Refusal('invalid', message, { errors: [{ field: 'despite_acts', message }] })
}
