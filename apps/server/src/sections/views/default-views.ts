import { Refusal } from '@stroyfin/contract/kit/refusal'
import { loadDefaultViews } from '@stroyfin/contract/views/load-default-views'
import { setDefaultView } from '@stroyfin/contract/views/set-default-view'
import { readyViews } from '@stroyfin/domain/lists/ready-views'
import { handle } from '../../http/handle.ts'
import { dropDefault, readDefaults, writeDefault } from './default-view-store.ts'
import { readViews } from './view-store.ts'

export const setDefaultViewHandle = handle(setDefaultView, async ({ type, view }, call) => {
  const owner = { company_id: call.company_id, user_id: call.user.id }
  if (view === null) {
    await dropDefault(call.db, owner, type)
    return { message: 'Список будет открываться целиком' }
  }
  const saved = (await readViews(call.db, owner, type)).find(({ id }) => String(id) === view)
  const ready = readyViews(type, call.today).find(({ code }) => code === view)
  const found = saved ?? ready
  if (!found) throw new Refusal('not_found', 'Вид не найден: его удалили, или он личный')
  await writeDefault(call.db, owner, { type, view_id: saved?.id ?? null, ready_code: ready?.code ?? null })
  return { message: `Список будет открываться в виде «${found.name}»` }
})

export const loadDefaultViewsHandle = handle(loadDefaultViews, async (_input, { db, company_id, user }) => ({
  defaults: await readDefaults(db, { company_id, user_id: user.id }),
}))
