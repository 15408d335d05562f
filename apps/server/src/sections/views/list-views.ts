import { Refusal } from '@stroyfin/contract/kit/refusal'
import { loadViews } from '@stroyfin/contract/views/load-views'
import { removeView } from '@stroyfin/contract/views/remove-view'
import { renameView } from '@stroyfin/contract/views/rename-view'
import { saveView } from '@stroyfin/contract/views/save-view'
import { allows } from '@stroyfin/domain/access/allows'
import { handle } from '../../http/handle.ts'
import { readDefault } from './default-view-store.ts'
import { changeName, dropView, hasNamesake, readViews, writeView } from './view-store.ts'

const NOT_ONES_OWN = 'Вид не найден, или его создал другой пользователь'

export const loadViewsHandle = handle(loadViews, async ({ type }, { db, company_id, user }) => {
  const owner = { company_id, user_id: user.id }
  return { views: await readViews(db, owner, type), default_view: await readDefault(db, owner, type) }
})

export const saveViewHandle = handle(saveView, async (draft, { db, company_id, user }) => ({
  id: await writeView(db, { company_id, user_id: user.id }, draft),
  message: draft.is_shared ? 'Вид сохранён и виден всем' : 'Вид сохранён',
}))

export const renameViewHandle = handle(renameView, async ({ id, name }, { db, company_id, user }) => {
  const owner = { company_id, user_id: user.id }
  if (await hasNamesake(db, owner, { id, name })) {
    throw new Refusal('conflict', `У вас уже есть вид «${name}». Назовите иначе`)
  }
  if (!(await changeName(db, owner, { id, name }))) throw new Refusal('not_found', NOT_ONES_OWN)
  return { message: 'Вид переименован' }
})

export const removeViewHandle = handle(removeView, async ({ id }, { db, company_id, user, rights }) => {
  const owner = { company_id, user_id: user.id }
  if (!(await dropView(db, owner, { id, orphans: allows(rights, 'admin.access') }))) {
    throw new Refusal('not_found', NOT_ONES_OWN)
  }
  return { message: 'Вид удалён' }
})
