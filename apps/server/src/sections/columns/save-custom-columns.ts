import { saveCustomColumns } from '@stroyfin/contract/columns/save-custom-columns'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { handle } from '../../http/handle.ts'
import { forgetPlaces, writePlaces } from './column-store.ts'

export const saveCustomColumnsHandle = handle(
  saveCustomColumns,
  async ({ type, list }, { db, company_id, user, is_member }) => {
    if (!is_member) throw new Refusal('forbidden', 'Нет доступа к компании')
    const owner = { company_id, user_id: user.id }
    if (list.length === 0) {
      await forgetPlaces(db, owner, type)
      return { message: 'Колонки стоят как обычно' }
    }
    await writePlaces(db, owner, type, list)
    return { message: 'Колонки сохранены' }
  },
)
