import { APPROVAL_OBJECT_LABELS } from '@stroyfin/domain/approvals/approval-route'
import { decidedByText } from '@stroyfin/domain/approvals/message-log'
import { STUCK_REASON_LABELS } from '@stroyfin/domain/approvals/substitute'
import type { Call } from '../../http/call.ts'
import { tell } from '../notifications/public.ts'
import { readAdmins, readPersonNames, readVacations } from './people-store.ts'
import { HOLDERS_PAGE } from './tell-stuck.ts'
import { type BlindHolder, readBlindHolders } from './viewer-store.ts'

type Desk = Pick<Call, 'db' | 'company_id' | 'house'>

const keyOf = ({ object_type, held_by, user_id }: BlindHolder) => `${object_type} ${held_by} ${user_id}`

/**
 * A right taken, or a substitution by one who has none, leaves what waited with nobody: at once it becomes a task of the
 * administrators (K-10).
 */
export async function tellLostSight<Outcome>(desk: Desk, work: () => Promise<Outcome>): Promise<Outcome> {
  const known = new Set((await readBlind(desk)).map(keyOf))
  const outcome = await work()
  const lost = (await readBlind(desk)).filter((holder) => !known.has(keyOf(holder)))
  if (lost.length > 0) await tellAdmins(desk, lost)
  return outcome
}

const readBlind = async ({ db, company_id }: Desk) =>
  readBlindHolders(db, company_id, await readVacations(db, company_id))

async function tellAdmins(desk: Desk, lost: readonly BlindHolder[]): Promise<void> {
  const { db, company_id } = desk
  const names = await readPersonNames(
    db,
    lost.flatMap(({ user_id, held_by }) => [user_id, held_by]),
  )
  const admins = await readAdmins(db, company_id)
  for (const waiting of Map.groupBy(lost, ({ user_id, held_by }) => `${user_id} ${held_by}`).values()) {
    const [{ user_id, held_by }] = waiting as [BlindHolder]
    const kinds = waiting.map(
      ({ object_type, total }) => `${APPROVAL_OBJECT_LABELS[object_type].toLocaleLowerCase('ru')} – ${total}`,
    )
    const who = decidedByText(names.get(user_id) ?? '', names.get(held_by) ?? '')
    await tell(desk, {
      group: 'deadlines',
      user_ids: admins.filter((admin) => admin !== user_id),
      text: `${who} – ${STUCK_REASON_LABELS.blind}. Ждут решения: ${kinds.join(', ')}. Передайте их другому`,
      link: HOLDERS_PAGE,
    })
  }
}
