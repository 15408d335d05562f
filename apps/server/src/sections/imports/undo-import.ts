import { undoImport } from '@stroyfin/contract/imports/undo-import'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { allows } from '@stroyfin/domain/access/allows'
import type { Call } from '../../http/call.ts'
import { handle } from '../../http/handle.ts'
import { UNDO_JOB } from './import-job-kind.ts'
import { refuseDependents } from './refuse-dependents.ts'
import { isBeingUndone, type LockedBatch, lockBatch } from './undo-store.ts'

export interface UndoOrder {
  batch_id: number
}

/** What stands against it is said here and now; the job looks once more, for others work meanwhile. */
export const undoImportHandle = handle(undoImport, async ({ batch_id, version }, call) => {
  const { db, company_id, user, house } = call
  const batch = await lockBatch(db, company_id, { kind: 'agreements', id: batch_id })
  if (!batch) throw new Refusal('not_found', 'Импорт не найден')
  refuseStrangers(batch, call)
  if (batch.status === 'undone') throw new Refusal('conflict', 'Этот импорт уже отменён')
  if (await isBeingUndone(db, company_id, batch_id))
    throw new Refusal('conflict', 'Этот импорт уже отменяется')
  if (batch.version !== version) throw new Refusal('stale', 'Импорт изменил другой пользователь')
  await refuseDependents(db, company_id, batch_id)
  const payload: UndoOrder = { batch_id }
  const job_id = await house.jobs.add(db, {
    company_id,
    user_id: user.id,
    kind: UNDO_JOB,
    payload: { ...payload },
  })
  return { job_id }
})

function refuseStrangers({ created_by }: LockedBatch, { user, rights }: Call): void {
  if (created_by === user.id || allows(rights, 'agreement.remove')) return
  throw new Refusal(
    'forbidden',
    'Отменить импорт может тот, кто его загрузил, или тот, кому можно удалять договоры',
  )
}
