import { getUsers } from '@stroyfin/contract/users/get-users'
import { allows } from '@stroyfin/domain/access/allows'
import { handle } from '../../http/handle.ts'
import { userAnswer } from '../session/public.ts'
import { listUsers } from './users-store.ts'

export const getUsersHandle = handle(getUsers, async (_input, { db, company_id, user, rights }) => {
  const rows = await listUsers(db, company_id, user.is_superuser)
  // Everybody chooses people by name; mails are for who administers them, and the own one.
  const tells = (id: number) => id === user.id || allows(rights, 'admin.access')
  return rows.map((row) => userAnswer(tells(row.id) ? row : { ...row, email: '' }))
})
