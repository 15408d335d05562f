import { Refusal } from '@stroyfin/contract/kit/refusal'
import { editUser } from '@stroyfin/contract/users/edit-user'
import { handle } from '../../http/handle.ts'
import { userAnswer } from '../session/public.ts'
import { isMailTaken, updateUser } from './users-store.ts'

/** People change themselves, a superuser anybody; the own mail, name of sign-in and rights are not changed here. */
export const editUserHandle = handle(editUser, async ({ params }, { house, user }) => {
  if (params.id !== user.id && !user.is_superuser)
    throw new Refusal('forbidden', 'Можно изменить только свой профиль')
  const isOwnMail = params.id === user.id && params.email !== undefined
  if (isOwnMail && params.email?.toLowerCase() !== user.email.toLowerCase()) {
    const message = 'Новую почту подтверждают паролем и письмом: смените её в профиле'
    throw new Refusal('invalid', message, { errors: [{ field: 'email', message }] })
  }
  const row = await house.database.platform(async (db) => {
    if (params.email !== undefined && (await isMailTaken(db, params.id, params.email))) {
      const message = 'Эта почта уже занята'
      throw new Refusal('invalid', message, { errors: [{ field: 'email', message }] })
    }
    const { profile, ...own } = params
    return updateUser(db, { ...own, ...(profile && { delivery: topics(profile.delivery) }) })
  })
  if (!row) throw new Refusal('not_found', 'Пользователь не найден')
  return { user: userAnswer(row) }
})

/** names joined by commas without spaces. */
function topics(delivery: string): string {
  const names = delivery.split(',').map((name) => name.trim())
  return names.filter(Boolean).join(',')
}
