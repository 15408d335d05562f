import { decidedByText } from '@stroyfin/domain/approvals/message-log'
import { holderOf, stuckLines } from '@stroyfin/domain/approvals/next-step'
import {
  actingUser,
  STUCK_REASON_LABELS,
  type Vacation,
  whyStuck,
} from '@stroyfin/domain/approvals/substitute'
import type { Call } from '../../http/call.ts'
import { tell } from '../notifications/public.ts'
import type { ApprovedDocument } from './object-store.ts'
import { linkOf, type ObjectRef, titleOf } from './open-object.ts'
import { readAdmins, readPersonNames } from './people-store.ts'
import type { StoredRound } from './round-store.ts'

/** Where an administrator hands a decision over. */
export const HOLDERS_PAGE = '/approvement/agreements/?tab=holders'

interface Waiting {
  document: ApprovedDocument
  round: StoredRound
  vacations: readonly Vacation[]
}

/** Where nobody is there to decide, the administrators are asked to hand it over and the author knows why it stands. */
export async function tellStuck(
  call: Pick<Call, 'db' | 'company_id' | 'house'>,
  ref: ObjectRef,
  { document, round, vacations }: Waiting,
): Promise<void> {
  const holders = stuckLines(round, vacations).map(holderOf)
  if (holders.length === 0) return
  const { db, company_id } = call
  const present = vacations.filter(({ is_blind }) => !is_blind)
  const acting = holders.map((id) => actingUser(id, present))
  const names = await readPersonNames(db, [...holders, ...acting])
  const why = holders.map((id, place) => {
    const reason = whyStuck(id, vacations)
    const name = names.get(id) ?? ''
    const who = reason === 'blind' ? decidedByText(names.get(acting[place] ?? id) ?? '', name) : name
    return `${who} – ${reason ? STUCK_REASON_LABELS[reason] : ''}`
  })
  const text = `${titleOf(ref, document)}: решить некому (${why.join('; ')})`
  const admins = await readAdmins(db, company_id)
  await tell(call, {
    group: 'deadlines',
    user_ids: admins,
    text: `${text}. Передайте решение другому`,
    link: HOLDERS_PAGE,
  })
  const { started_by } = round
  if (started_by === null || admins.includes(started_by)) return
  await tell(call, {
    group: 'deadlines',
    user_ids: [started_by],
    text: `${text}. Администраторы знают об этом`,
    link: linkOf(ref, document),
  })
}
