import type { AdditionalStatusRow } from '@stroyfin/contract/additional-statuses/load-statuses'
import { saveAdditionalStatuses } from '@stroyfin/contract/additional-statuses/save-statuses'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { counted } from '@stroyfin/domain/russian/plural'
import { handle } from '../../http/handle.ts'
import { addStatus, changeStatus, deleteStatuses, listStatuses, lockStatuses } from './status-store.ts'

export const saveStatusesHandle = handle(
  saveAdditionalStatuses,
  async ({ statuses, known }, { db, company_id }) => {
    await lockStatuses(db, company_id)
    const current = await listStatuses(db, company_id)
    const stays = new Map(statuses.map((row) => [row.id, row]))
    for (const row of current) {
      const sent = stays.get(row.id)
      if (sent ? sent.version !== row.version : !known.includes(row.id)) throw stale(current)
    }
    if (statuses.some(({ id }) => id > 0 && !current.some((row) => row.id === id))) throw stale(current)
    const gone = current.filter(({ id }) => !stays.has(id))
    for (const row of gone) refuseIfUsed(row)
    await deleteStatuses(
      db,
      company_id,
      gone.map(({ id }) => id),
    )
    for (const [position, { id, name }] of statuses.entries()) {
      if (id > 0) await changeStatus(db, company_id, { id, name, position })
      else await addStatus(db, company_id, name, position)
    }
    return { statuses: await listStatuses(db, company_id) }
  },
)

const stale = (current: AdditionalStatusRow[]) =>
  new Refusal('stale', 'Список статусов изменил другой пользователь', { current })

function refuseIfUsed({ name, agreements }: AdditionalStatusRow): void {
  if (agreements === 0) return
  const used = counted(agreements, ['договора', 'договоров', 'договоров'])
  throw new Refusal('conflict', `Статус «${name}» удалить нельзя: он стоит у ${used}`)
}
