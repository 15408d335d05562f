import { loadEstimateImports, undoEstimateImport } from '@stroyfin/contract/estimates/import-undo'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { handle } from '../../http/handle.ts'
import { leftNo, passToEarlier } from './earlier-loading-store.ts'
import { updateEstimate } from './estimate-store.ts'
import { changeEstimate, findEstimate, reopenEstimate } from './find-estimate.ts'
import {
  type ImportCounts,
  listEstimateImports,
  lockImport,
  markImportUndone,
} from './import-memory-store.ts'
import { countAcceptedSince, restoreRows } from './import-rows-store.ts'
import { readLocked } from './read-locked.ts'

export const loadEstimateImportsHandle = handle(loadEstimateImports, async ({ estimate_id }, call) => {
  await findEstimate(call, estimate_id)
  return { items: await listEstimateImports(call.db, call.company_id, estimate_id) }
})

/** Takes back all that a loading has written, while the estimate is as the loading has left it. */
export const undoEstimateImportHandle = handle(undoEstimateImport, async ({ batch_id }, call) => {
  const { db, company_id } = call
  const batch = await lockImport(db, company_id, batch_id)
  if (!batch) throw new Refusal('not_found', 'Загрузка не найдена')
  if (batch.status === 'undone') throw new Refusal('conflict', 'Эта загрузка уже отменена')
  const { counts } = batch
  const { row, change_no } = await changeEstimate(call, counts.estimate_id)
  const place = { company_id, estimate_id: row.id, batch_id, loaded_no: counts.change_no, change_no }
  refuseChanged(counts, { version: row.version, change_no })
  if ((await countAcceptedSince(db, place)) > 0) {
    throw new Refusal('conflict', 'Загрузку нельзя отменить: по её строкам уже приняты работы')
  }
  const { lines: locked } = await readLocked(call)
  if (locked !== null) throw new Refusal('forbidden', locked)
  await restoreRows(db, place)
  if (counts.is_new) await updateEstimate(db, company_id, row.id, { is_deleted: true })
  else await reopenEstimate(call, row)
  await markImportUndone(db, company_id, batch_id)
  await passToEarlier(db, place, counts)
  return {
    message: counts.is_new ? 'Загрузка отменена: смета удалена' : 'Загрузка отменена: строки сметы прежние',
  }
})

function refuseChanged(counts: ImportCounts, now: { version: number; change_no: number }): void {
  // Opening the change has raised the number by one already.
  if (now.change_no === leftNo(counts) + 1 && now.version === counts.version) return
  throw new Refusal('conflict', 'Загрузку нельзя отменить: после неё смету изменяли')
}
