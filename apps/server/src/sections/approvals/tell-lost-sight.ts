import { APPROVAL_OBJECT_LABELS } from '@stroyfin/domain/approvals/approval-route'
import { STUCK_REASON_LABELS } from '@stroyfin/domain/approvals/substitute'
import type { Call } from '../../http/call.ts'
import { tell } from '../notifications/public.ts'
import { readAdmins, readPersonNames } from './people-store.ts'
import { HOLDERS_PAGE } from './tell-stuck.ts'
import { type BlindHolder, readBlindHolders } from './viewer-store.ts'

const keyOf = ({ object_type, user_id }: BlindHolder) => `${object_type} ${user_id}`

/** A right is taken at once; what waited for the one who had it becomes a task of the administrators (K-10). */
export async function tellLostSight(
  desk: Pick<Call, 'db' | 'company_id' | 'house'>,
  before: readonly BlindHolder[],
): Promise<void> {
  const { db, company_id } = desk
  const known = new Set(before.map(keyOf))
  const lost = (await readBlindHolders(db, company_id)).filter((holder) => !known.has(keyOf(holder)))
  if (lost.length === 0) return
  const user_ids = [...new Set(lost.map(({ user_id }) => user_id))]
  const names = await readPersonNames(db, user_ids)
  const admins = await readAdmins(db, company_id)
  for (const id of user_ids) {
    const waiting = lost.filter(({ user_id }) => user_id === id)
    const kinds = waiting.map(
      ({ object_type, total }) => `${APPROVAL_OBJECT_LABELS[object_type].toLocaleLowerCase('ru')} – ${total}`,
    )
    await tell(desk, {
      group: 'deadlines',
      user_ids: admins.filter((admin) => admin !== id),
      text: `${names.get(id) ?? ''} – ${STUCK_REASON_LABELS.blind}. Ждут решения: ${kinds.join(', ')}. Передайте их другому`,
      link: HOLDERS_PAGE,
    })
  }
}
