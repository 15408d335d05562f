import { getUsers } from '@stroyfin/contract/users/get-users'
import { allows } from '@stroyfin/domain/access/allows'
import { handle } from '../../http/handle.ts'
import { userAnswer } from '../session/public.ts'
import { listEverybody, listPeople } from './users-store.ts'

export const getUsersHandle = handle(getUsers, async (_input, { db, house, company_id, user, rights }) => {
  // The wall of the company hides people who are not of it.
  const rows = user.is_superuser
    ? await house.database.platform(listEverybody)
    : await listPeople(db, company_id)
  // Everybody chooses people by name; mails are for who administers them, and the own one.
  const tells = (id: number) => id === user.id || allows(rights, 'admin.access')
  return rows.map((row) => userAnswer(tells(row.id) ? row : { ...row, email: '' }))
})
