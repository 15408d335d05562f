import type { AdditionalStatusRow } from '@stroyfin/contract/additional-statuses/load-statuses'
import { saveAdditionalStatuses } from '@stroyfin/contract/additional-statuses/save-statuses'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { counted } from '@stroyfin/domain/russian/plural'
import { handle } from '../../http/handle.ts'
import { addStatuses, changeStatuses, deleteStatuses, listStatuses, lockStatuses } from './status-store.ts'

export const saveStatusesHandle = handle(
  saveAdditionalStatuses,
  async ({ statuses, removed }, { db, company_id }) => {
    await lockStatuses(db, company_id)
    const current = await listStatuses(db, company_id, true)
    refuseStale(current, [...statuses.filter(({ id }) => id > 0), ...removed])
    const gone = new Set(removed.map(({ id }) => id))
    for (const row of current) if (gone.has(row.id)) refuseIfUsed(row)
    const placed = statuses.map(({ id, name }, position) => ({ id, name, position }))
    await deleteStatuses(db, company_id, [...gone])
    await changeStatuses(
      db,
      company_id,
      placed.filter(({ id }) => id > 0),
    )
    await addStatuses(
      db,
      company_id,
      placed.filter(({ id }) => id < 0),
    )
    return { statuses: await listStatuses(db, company_id, true) }
  },
)

/** Every row there is must be spoken of once, as it is: what a colleague added or changed is not written over (K-06). */
function refuseStale(
  current: readonly AdditionalStatusRow[],
  spoken: readonly { id: number; version?: number | undefined }[],
): void {
  const versions = new Map(spoken.map(({ id, version }) => [id, version]))
  const isSame = spoken.length === current.length && versions.size === current.length
  if (isSame && current.every(({ id, version }) => versions.get(id) === version)) return
  throw new Refusal('stale', 'Список статусов изменил другой пользователь', { current })
}

function refuseIfUsed({ name, agreements }: AdditionalStatusRow): void {
  if (!agreements) return
  const used = counted(agreements, ['договора', 'договоров', 'договоров'])
  throw new Refusal('conflict', `Статус «${name}» удалить нельзя: он стоит у ${used}`)
}
