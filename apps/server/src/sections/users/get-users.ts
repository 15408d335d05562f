import { getUsers } from '@stroyfin/contract/users/get-users'
import { handle } from '../../http/handle.ts'
import { userAnswer } from '../session/public.ts'
import { listUsers } from './users-store.ts'

export const getUsersHandle = handle(getUsers, async (_input, { db, company_id, user }) => {
  const rows = await listUsers(db, company_id, user.is_superuser)
  return rows.map(userAnswer)
})
