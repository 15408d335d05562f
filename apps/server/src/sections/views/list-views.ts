import { Refusal } from '@stroyfin/contract/kit/refusal'
import { changeView } from '@stroyfin/contract/views/change-view'
import { loadViews } from '@stroyfin/contract/views/load-views'
import { removeView } from '@stroyfin/contract/views/remove-view'
import { saveView } from '@stroyfin/contract/views/save-view'
import { allows } from '@stroyfin/domain/access/allows'
import { isCustomType } from '@stroyfin/domain/lists/custom-field'
import { handle } from '../../http/handle.ts'
import { goneCompanyFields } from '../columns/public.ts'
import { readDefault } from './default-view-store.ts'
import { dropView, hasNamesake, readViews, writeChange, writeView } from './view-store.ts'

const NOT_ONES_OWN = 'Вид не найден, или его создал другой пользователь'

export const loadViewsHandle = handle(loadViews, async ({ type }, { db, company_id, user }) => {
  const owner = { company_id, user_id: user.id }
  return {
    views: await readViews(db, owner, type),
    default_view: await readDefault(db, owner, type),
    gone: isCustomType(type) ? await goneCompanyFields({ db, company_id }, type) : {},
  }
})

export const saveViewHandle = handle(saveView, async (draft, { db, company_id, user }) => ({
  id: await writeView(db, { company_id, user_id: user.id }, draft),
  message: draft.is_shared ? 'Вид сохранён и виден всем' : 'Вид сохранён',
}))

export const changeViewHandle = handle(changeView, async (change, { db, company_id, user }) => {
  const owner = { company_id, user_id: user.id }
  const { id, name, is_shared } = change
  if (name !== undefined && (await hasNamesake(db, owner, { id, name }))) {
    throw new Refusal('conflict', `У вас уже есть вид «${name}». Назовите иначе`)
  }
  if (!(await writeChange(db, owner, change))) throw new Refusal('not_found', NOT_ONES_OWN)
  if (name !== undefined) return { message: 'Вид переименован' }
  if (is_shared === undefined) return { message: 'Вид сохранён' }
  return { message: is_shared ? 'Вид видят все в компании' : 'Вид видите только вы' }
})

export const removeViewHandle = handle(removeView, async ({ id }, { db, company_id, user, rights }) => {
  const owner = { company_id, user_id: user.id }
  if (!(await dropView(db, owner, { id, orphans: allows(rights, 'admin.access') }))) {
    throw new Refusal('not_found', NOT_ONES_OWN)
  }
  return { message: 'Вид удалён' }
})
