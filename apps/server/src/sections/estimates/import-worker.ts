import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { Db } from '@stroyfin/database/connection/db'
import type { EstimateFile } from '@stroyfin/domain/estimate-files/estimate-file'
import { importFaults, importRefusals } from '@stroyfin/domain/estimate-files/judge-import'
import { type ImportPlan, planImport } from '@stroyfin/domain/estimate-files/plan-import'
import { kopecks } from '@stroyfin/domain/money/money'
import { uploadedFile } from '../../files/uploaded-file.ts'
import type { House } from '../../http/call.ts'
import type { Work, Worker } from '../../jobs/jobs.ts'
import { holdEstimate } from './estimate-store.ts'
import type { EstimateImportOrder } from './import-apply.ts'
import { readImportedOver } from './import-rows-store.ts'
import { findTarget } from './import-target.ts'
import { type ImportedFile, readImportedFile } from './imported-file.ts'
import { keepSheetMapping, readSheetMapping } from './sheet-mapping.ts'
import { writeImport } from './write-import.ts'

/** Loads an estimate out of a file: all rows or none, in the one transaction that also ends the job (K-12). */
export function estimateImportWorker(house: House): Worker {
  return async (work) => {
    const { company_id, user_id } = work.job
    const order = work.order<EstimateImportOrder>()
    await work.progress(1, 'Читается файл')
    const actor = { company_id, user_id: user_id ?? 0, readOnly: true }
    const file = await house.database.inCompany(actor, (db) =>
      uploadedFile(db, company_id, { name: order.file, store: house.files }),
    )
    const read = await readImportedFile(file, order, {
      remembered: (signature) =>
        house.database.inCompany(actor, (db) => readSheetMapping(db, company_id, signature)),
      onBug: (details) => work.log.error({ details }, 'an estimate file could not be read'),
    })
    await work.progress(20, 'Сверка с тем, что уже есть')
    await work.done((db) => loadInto(db, { work, order, read, file }))
  }
}

async function loadInto(
  db: Db,
  {
    work,
    order,
    read,
    file,
  }: {
    work: Work
    order: EstimateImportOrder
    read: ImportedFile
    file: { file_name: string; sha256: string }
  },
) {
  const { company_id } = work.job
  if ('estimate_id' in order.into) await holdEstimate(db, company_id, order.into.estimate_id)
  const target = await findTarget(db, company_id, order.into)
  refuseUnexpected(read.estimate, order, target.agreement_type === 'dopnik')
  const stored = target.estimate ? await readImportedOver(db, company_id, target.estimate.id) : []
  const plan = planImport(read.estimate.rows, stored, target.mode)
  refuseUnallowed(plan, order)
  for (const form of read.sheet?.forms ?? []) await keepSheetMapping(db, company_id, form)
  return writeImport(db, { work, order, target, estimate: read.estimate, plan, file })
}

/** What is loaded is exactly what the screen has shown. */
function refuseUnexpected(
  file: EstimateFile,
  { expected, accept_faults }: EstimateImportOrder,
  may_be_negative: boolean,
): void {
  const [refused] = importRefusals(file)
  if (refused !== undefined) throw new Refusal('invalid', refused)
  const lines = file.rows.filter(({ is_folder }) => !is_folder).length
  if (lines !== expected.lines || kopecks(file.sums.total) !== kopecks(expected.total)) {
    throw new Refusal('conflict', 'Файл читается иначе, чем показала проверка. Проверьте его ещё раз')
  }
  const faults = [...importFaults(file, { may_be_negative }), ...file.warnings]
  if (!accept_faults && faults.some(({ is_fault }) => is_fault)) {
    throw new Refusal(
      'invalid',
      'В файле есть числа, которые не удалось прочитать. Исправьте их или отметьте, что смету нужно загрузить так',
    )
  }
}

function refuseUnallowed(plan: ImportPlan, { locked }: EstimateImportOrder): void {
  if (locked !== null && plan.updates.length + plan.removes.length > 0) throw new Refusal('forbidden', locked)
  if (plan.refusals.length > 0) throw new Refusal('conflict', plan.refusals.join('. '))
}
