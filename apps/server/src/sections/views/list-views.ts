import { Refusal } from '@stroyfin/contract/kit/refusal'
import { loadViews } from '@stroyfin/contract/views/load-views'
import { removeView } from '@stroyfin/contract/views/remove-view'
import { saveView } from '@stroyfin/contract/views/save-view'
import { allows } from '@stroyfin/domain/access/allows'
import { handle } from '../../http/handle.ts'
import { dropView, readViews, writeView } from './view-store.ts'

export const loadViewsHandle = handle(loadViews, async ({ type }, { db, company_id, user }) => ({
  views: await readViews(db, { company_id, user_id: user.id }, type),
}))

export const saveViewHandle = handle(saveView, async (draft, { db, company_id, user }) => ({
  id: await writeView(db, { company_id, user_id: user.id }, draft),
  message: draft.is_shared ? 'Вид сохранён и виден всем' : 'Вид сохранён',
}))

export const removeViewHandle = handle(removeView, async ({ id }, { db, company_id, user, rights }) => {
  const owner = { company_id, user_id: user.id }
  if (!(await dropView(db, owner, id, allows(rights, 'admin.access')))) {
    throw new Refusal('not_found', 'Вид не найден, или его создал другой пользователь')
  }
  return { message: 'Вид удалён' }
})
