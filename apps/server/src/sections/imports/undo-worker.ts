import type { UndoResult } from '@stroyfin/contract/imports/undo-import'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { Db } from '@stroyfin/database/connection/db'
import type { Work, Worker } from '../../jobs/jobs.ts'
import { patchAgreements, recordAsUndo } from '../agreements/public.ts'
import { writeCompanyValues } from '../columns/public.ts'
import { takeImportTurn } from './batch-store.ts'
import { refuseDependents } from './refuse-dependents.ts'
import type { UndoOrder } from './undo-import.ts'
import { deleteCreated, deleteUnusedContractors, listChanged, lockTouched, markUndone } from './undo-store.ts'

/** Takes back what an import has made and changed, all of it or nothing, in the transaction that ends the job (K-12). */
export function undoWorker(): Worker {
  return async (work) => {
    const { batch_id } = work.order<UndoOrder>()
    await work.progress(1, 'Проверяется, не работали ли с договорами')
    await work.done((db) => takeBack(db, work, batch_id))
  }
}

async function takeBack(db: Db, work: Work, batch_id: number): Promise<UndoResult> {
  const { company_id } = work.job
  await takeImportTurn(db, company_id)
  await recordAsUndo(db, batch_id)
  await lockTouched(db, company_id, batch_id)
  await refuseDependents(db, company_id, batch_id)
  await work.progress(15, 'Убираются новые договоры')
  const removed = await deleteCreated(db, company_id, batch_id)
  await work.progress(55, 'Возвращаются прежние договоры')
  const restored = await restoreChanged(db, company_id, batch_id)
  await work.progress(90, 'Убираются новые контрагенты')
  const { kept } = await deleteUnusedContractors(db, company_id, batch_id)
  await work.progress(95, 'Завершение')
  // Last, for its lock: until then whoever asks for the same hears at once that it is being done.
  if (!(await markUndone(db, company_id, batch_id))) throw new Refusal('conflict', 'Этот импорт уже отменён')
  return { message: sentence(removed, restored, kept) }
}

async function restoreChanged(db: Db, company_id: number, batch_id: number): Promise<number> {
  const changed = await listChanged(db, company_id, batch_id)
  if (changed.length === 0) return 0
  await patchAgreements(db, company_id, changed)
  await writeCompanyValues(
    { db, company_id },
    'agreements',
    changed.map(({ id, own = {} }) => ({ id, values: own })),
  )
  return changed.length
}

function sentence(removed: number, restored: number, kept: number): string {
  const parts = ['Импорт отменён']
  if (removed > 0) parts.push(`убрано договоров: ${removed}`)
  if (restored > 0) parts.push(`возвращено к прежнему виду: ${restored}`)
  if (kept > 0) parts.push(`осталось контрагентов, на которых ссылаются другие документы: ${kept}`)
  return parts.join(', ')
}
