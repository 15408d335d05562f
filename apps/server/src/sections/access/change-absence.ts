import type { Call } from '../../http/call.ts'
import { tellAbsence, tellLostSight } from '../approvals/public.ts'
import { type Absence, writeAbsence } from './member-store.ts'

/** Sets who is away and who decides meanwhile; those whom it touches are told. */
export async function changeAbsence(
  desk: Pick<Call, 'db' | 'company_id' | 'house'>,
  { user_id, before, after }: { user_id: number; before: Absence; after: Absence },
): Promise<void> {
  await tellLostSight(desk, () => writeAbsence(desk.db, desk.company_id, { user_id, ...after }))
  await tellAbsence(desk, { user_id, before, after })
}
