import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { Db } from '@stroyfin/database/connection/db'
import type { EstimateFile } from '@stroyfin/domain/estimate-files/estimate-file'
import { judgeHeldTax } from '@stroyfin/domain/estimate-files/judge-held-tax'
import { importFaults, importRefusals } from '@stroyfin/domain/estimate-files/judge-import'
import { type ImportPlan, planImport } from '@stroyfin/domain/estimate-files/plan-import'
import type { ImportTax } from '@stroyfin/domain/estimate-files/tax-differs'
import { judgeTaxOnTop } from '@stroyfin/domain/estimate-files/tax-on-top'
import { kopecks } from '@stroyfin/domain/money/money'
import { uploadedFile } from '../../files/uploaded-file.ts'
import type { House } from '../../http/call.ts'
import type { Work, Worker } from '../../jobs/jobs.ts'
import { type EarlyRows, earlyRows } from './early-rows.ts'
import { holdEstimate } from './estimate-store.ts'
import type { EstimateImportOrder } from './import-apply.ts'
import { takeImportTurn } from './import-memory-store.ts'
import { readImportedOver } from './import-rows-store.ts'
import { findTarget, type ImportTarget, importTax } from './import-target.ts'
import { type ImportedFile, readImportedFile } from './imported-file.ts'
import { refuseSameImport, sameFile } from './same-import.ts'
import { keepSheetMapping, readSheetMapping } from './sheet-mapping.ts'
import { writeAppending } from './write-appending.ts'
import { writeReplacing } from './write-import.ts'

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
    const early = earlyRows()
    const reading = readImportedFile(file, order, {
      remembered: (signature) =>
        house.database.inCompany(actor, (db) => readSheetMapping(db, company_id, signature)),
      onBug: (details) => work.log.error({ details }, 'an estimate file could not be read'),
      ...(isWrittenEarly(order) && { onRows: early.tell }),
    }).finally(early.end)
    // Its refusal is met where the file is needed.
    reading.catch(() => undefined)
    await early.begun
    await work.done((db) => loadInto(db, { work, order, reading, early, file }))
  }
}

/** Rows that come instead of others are matched with them, lines of VAT and VAT on top are told by the whole file. */
function isWrittenEarly({ into, skip_surcharges, vat_on_top }: EstimateImportOrder): boolean {
  return !skip_surcharges && vat_on_top !== 'take' && ('agreement_id' in into || into.mode === 'append')
}

interface Asked {
  work: Work
  order: EstimateImportOrder
  reading: Promise<ImportedFile>
  early: EarlyRows
  file: { file_name: string; sha256: string }
}

async function loadInto(db: Db, { work, order, reading, early, file }: Asked) {
  const { company_id } = work.job
  if ('estimate_id' in order.into) await holdEstimate(db, company_id, order.into.estimate_id)
  const target = await findTarget(db, company_id, order.into)
  await takeImportTurn(db, company_id, target.agreement_id)
  if (!order.again) await refuseSameImport(db, company_id, sameFile(target, file.sha256))
  const judged = async () => {
    const { estimate: read, sheet } = await reading
    const tax = importTax(target, order)
    const { file: estimate } = judgeTaxOnTop(judgeHeldTax(read, tax), tax, order.vat_on_top ?? null)
    refuseUnexpected(estimate, order, { target, tax })
    for (const form of sheet?.forms ?? []) await keepSheetMapping(db, company_id, form)
    return estimate
  }
  const loading = { work, order, target, file }
  if (target.mode === 'append') return writeAppending(db, loading, { early, judged })
  const estimate = await judged()
  await work.progress(20, 'Сверка с тем, что уже есть')
  const stored = target.estimate ? await readImportedOver(db, company_id, target.estimate.id) : []
  const plan = planImport(estimate.rows, stored, target.mode)
  refuseUnallowed(plan, order)
  return writeReplacing(db, loading, { plan, name: estimate })
}

/** What is loaded is exactly what the screen has shown. */
function refuseUnexpected(
  file: EstimateFile,
  { expected, accept_faults }: EstimateImportOrder,
  { target, tax }: { target: ImportTarget; tax: ImportTax },
): void {
  const [refused] = importRefusals(file)
  if (refused !== undefined) throw new Refusal('invalid', refused)
  const lines = file.rows.filter(({ is_folder }) => !is_folder).length
  if (lines !== expected.lines || kopecks(file.sums.total) !== kopecks(expected.total)) {
    throw new Refusal('conflict', 'Файл читается иначе, чем показала проверка. Проверьте его ещё раз')
  }
  const may_be_negative = target.agreement_type === 'dopnik'
  const faults = [
    ...importFaults(file, { may_be_negative, tax, currency: target.currency, contract: target }),
    ...file.warnings,
  ]
  if (!accept_faults && faults.some(({ is_fault }) => is_fault)) {
    throw new Refusal(
      'invalid',
      'В файле есть числа, которые не удалось прочитать или которые не сходятся. Исправьте их или отметьте, что замечания проверены',
    )
  }
}

function refuseUnallowed(plan: ImportPlan, { locked }: EstimateImportOrder): void {
  if (locked !== null && plan.updates.length + plan.removes.length > 0) throw new Refusal('forbidden', locked)
  if (plan.refusals.length > 0) throw new Refusal('conflict', plan.refusals.join('. '))
}
