import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { SecurityEventKind } from '@stroyfin/domain/access/security-event'
import type { CallApart } from '../../http/handle.ts'
import { tellSecurity } from '../../http/security-store.ts'
import { attempt, takePlace } from '../session/public.ts'
import { readWays, type StepWays } from './second-step-store.ts'

export type Prover = Pick<CallApart, 'house' | 'ip' | 'log'>

interface Wrong {
  kind: SecurityEventKind
  field: string
  message: string
}

/** One attempt to show the second step, by whichever way, at the pace of passwords; a wrong one is told and refused. */
export async function attemptStep(
  { house, ip }: Prover,
  user_id: number,
  { kind, field, message }: Wrong,
  fits: (ways: StepWays) => Promise<boolean>,
): Promise<void> {
  const { place, ways } = await house.database.platform(async (db) => ({
    place: await takePlace(db, { key: `second step ${user_id}`, ip, is_familiar: false }),
    ways: await readWays(db, user_id),
  }))
  if (await attempt({ house }, place, () => fits(ways))) return
  await house.database.platform((db) => tellSecurity(db, { kind, company_id: null, subject_id: user_id }))
  throw new Refusal('invalid', message, { errors: [{ field, message }] })
}
