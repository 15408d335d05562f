import { Refusal } from '@stroyfin/contract/kit/refusal'
import { allows } from '@stroyfin/domain/access/allows'
import { refuseOwnMark } from '@stroyfin/domain/contractors/own-mark'
import { quotedName } from '@stroyfin/domain/russian/quoted-name'
import type { Call } from '../../http/call.ts'
import { readSettings } from '../company/public.ts'
import { tell } from '../notifications/public.ts'
import { namesOf } from './confirm-store.ts'
import { readConfirmers } from './confirmers.ts'
import { readOwnGround } from './own-mark-store.ts'

/** Refuses a change of the mark of an own company that is not the caller's to make, and tells the others of one made (K-18). */
export async function guardOwnMark(call: Call, card: { id: number; name: string; is_group: boolean }) {
  const { db, company_id, user, rights } = call
  const ground = await readOwnGround(db, company_id, card.id)
  const people = await readConfirmers(db, company_id)
  const names = await namesOf(db, [...people, user.id])
  const is_ruled = (await readSettings(db, company_id)).confirm_requisites
  const refused = refuseOwnMark({
    ...card,
    ...ground,
    may_confirm: !is_ruled || allows(rights, 'requisites.access'),
    confirmers: people.flatMap((id) => names.get(id) ?? []).sort(),
  })
  if (refused)
    throw new Refusal('invalid', refused, {
      errors: [{ field: 'is_group', message: refused }],
    })
  if (!ground.has_documents) return
  await tell(call, {
    group: 'approvals',
    user_ids: people.filter((id) => id !== user.id),
    text: `${quotedName(card.name)} ${card.is_group ? 'теперь в группе компаний' : 'больше не в группе компаний'}: прогноз и отчёты считаются по-другому (${names.get(user.id) ?? ''})`,
    link: `/agents/${card.id}`,
  })
}
