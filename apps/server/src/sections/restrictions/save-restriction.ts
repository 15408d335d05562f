import { Refusal } from '@stroyfin/contract/kit/refusal'
import { saveRestriction } from '@stroyfin/contract/restrictions/save-restriction'
import { handle } from '../../http/handle.ts'
import { findMembers } from '../access/public.ts'
import { restrictedPeople } from './restricted-people.ts'
import { deleteRestrictions, insertRestrictions } from './restriction-store.ts'

export const saveRestrictionHandle = handle(saveRestriction, async ({ is_on, ...asked }, call) => {
  const { db, company_id, user } = call
  const user_ids = [...new Set(asked.user_ids)]
  const known = await findMembers(db, company_id, { user_ids, viewer_is_superuser: user.is_superuser })
  if (known.length < user_ids.length) throw new Refusal('not_found', 'Сотрудник не найден')
  await (is_on ? insertRestrictions : deleteRestrictions)(db, company_id, { code: asked.code, user_ids })
  return {
    people: await restrictedPeople(call),
    message: is_on ? 'Ограничение включено' : 'Ограничение снято',
  }
})
