import { Refusal } from '@stroyfin/contract/kit/refusal'
import { saveNames } from '@stroyfin/contract/names/save-names'
import { nameIn } from '@stroyfin/domain/lists/list-names'
import { usualNames } from '@stroyfin/domain/lists/usual-names'
import { handle } from '../../http/handle.ts'
import { lockNames, readNames, writeNames } from './name-store.ts'

export const saveNamesHandle = handle(saveNames, async ({ names, stamp }, { db, company_id }) => {
  await lockNames(db, company_id)
  const current = await readNames(db, company_id)
  if (current.stamp !== stamp) {
    throw new Refusal('stale', 'Наименования изменил другой пользователь', { current })
  }
  // The last word about a field wins; the usual name is no own one.
  const last = new Map(names.map((name) => [`${name.list}.${name.code}`, name]))
  const own = [...last.values()].filter(
    ({ list, code, title }) => nameIn(usualNames(list), list, code, '') !== title,
  )
  await writeNames(db, company_id, own)
  return { ...(await readNames(db, company_id)), message: 'Наименования сохранены' }
})
