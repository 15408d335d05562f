import type { Db } from '@stroyfin/database/connection/db'
import type { EstimateFileName } from '@stroyfin/domain/estimate-files/estimate-file'
import type { ImportPlan } from '@stroyfin/domain/estimate-files/plan-import'
import { roubles } from '@stroyfin/domain/money/money'
import { approvalStatus, isApproved } from '@stroyfin/domain/statuses/approval-status'
import type { Work } from '../../jobs/jobs.ts'
import { linkChanges } from './changes-store.ts'
import { totalsOf } from './estimate-answer.ts'
import {
  type EstimateRow,
  insertEstimate,
  openChange,
  readEstimate,
  updateEstimate,
} from './estimate-store.ts'
import type { EstimateImportOrder } from './import-apply.ts'
import { type ImportCounts, insertImport } from './import-memory-store.ts'
import { recordBefore, removeRowsOf } from './import-rows-store.ts'
import type { ImportTarget } from './import-target.ts'
import { linesWriter, newLines } from './write-lines.ts'
import { type LinesPlace, updateLines } from './write-lines-store.ts'

export interface Loading {
  work: Work
  order: EstimateImportOrder
  target: ImportTarget
  file: { file_name: string; sha256: string }
}

/** The estimate is there and open for a change. */
export async function openLoading(db: Db, loading: Loading, name: EstimateFileName): Promise<LinesPlace> {
  const { work, target } = loading
  const { company_id, user_id } = work.job
  const estimate_id = target.estimate?.id ?? (await makeEstimate(db, loading, name))
  const change_no = (await openChange(db, company_id, estimate_id, user_id ?? 0)) ?? 1
  if (target.estimate) await reopen(db, company_id, target.estimate)
  return { company_id, estimate_id, change_no }
}

type Counts = Pick<ImportCounts, 'added' | 'changed' | 'removed'>

/** Writes down what the loading does, so that the whole of it can be taken back. */
export async function rememberLoading(
  db: Db,
  { order, target, file }: Loading,
  { place, counts }: { place: LinesPlace; counts: Counts },
): Promise<number> {
  const { company_id, estimate_id, change_no } = place
  const { version } = await readHead(db, place)
  return insertImport(db, company_id, {
    ...file,
    settings: order,
    counts: {
      ...counts,
      ...{ agreement_id: target.agreement_id, estimate_id, change_no, version },
      is_new: target.estimate === null,
    },
  })
}

/** What the person is told in the end. */
export async function loadedAnswer(
  db: Db,
  place: LinesPlace,
  told: Counts & { batch_id: number; same: number },
) {
  const { estimate_id } = place
  return { ...told, estimate_id, total: roubles(totalsOf(await readHead(db, place)).net_total) }
}

/** Instead of the rows that are there. */
export async function writeReplacing(
  db: Db,
  loading: Loading,
  { plan, name }: { plan: ImportPlan; name: EstimateFileName },
) {
  const place = await openLoading(db, loading, name)
  const lines = (rows: readonly { is_folder: boolean }[]) => rows.filter(({ is_folder }) => !is_folder).length
  const counts = {
    added: lines(plan.inserts),
    changed: lines(plan.updates),
    removed: plan.removes.length,
  }
  const batch_id = await rememberLoading(db, loading, { place, counts })
  await writeRows(db, place, { plan, batch_id, work: loading.work })
  if (loading.target.agreement_type === 'dopnik') await linkChanges(db, place)
  return loadedAnswer(db, place, { ...counts, batch_id, same: plan.same })
}

/** Tells the progress in rows. */
export const tellWritten =
  (work: Work, all: number) =>
  (written: number): Promise<void> =>
    work.progress(25 + Math.floor((Math.min(written, all) / Math.max(all, 1)) * 70), 'Записываются строки')

async function readHead(db: Db, { company_id, estimate_id }: LinesPlace): Promise<EstimateRow> {
  const found = await readEstimate(db, company_id, estimate_id)
  if (!found) throw new Error('an estimate that is being loaded cannot be read')
  return found
}

function makeEstimate(db: Db, { work, order, target }: Loading, name: EstimateFileName): Promise<number> {
  const { vat_rate } = target
  return insertEstimate(db, work.job.company_id, target.agreement_id, {
    number: order.number || name.number.slice(0, 100),
    name: order.name || name.title.slice(0, 500) || 'Смета из файла',
    description: name.price_level === '' ? '' : `Уровень цен: ${name.price_level}`,
    ...{ limit_work: '100', limit_material: '100', limit_equip: '100' },
    ...{ vat_work: vat_rate, vat_material: vat_rate, vat_equip: vat_rate },
  })
}

/** K-10: a changed estimate is no longer the one that was approved. */
async function reopen(db: Db, company_id: number, { id, status }: EstimateRow): Promise<void> {
  if (!isApproved(status)) return
  await updateEstimate(db, company_id, id, { status: approvalStatus.next(status, 'reopen') ?? status })
}

async function writeRows(
  db: Db,
  place: LinesPlace,
  { plan, batch_id, work }: { plan: ImportPlan; batch_id: number; work: Work },
): Promise<void> {
  const { inserts, updates, removes } = plan
  const touched = [...updates.map(({ id }) => id), ...removes]
  if (touched.length > 0) await recordBefore(db, place, { batch_id, ids: touched })
  const tell = tellWritten(work, inserts.length + updates.length)
  const names = newLines(db, place)
  const inserting = linesWriter(names.write, tell)
  await inserting.write(inserts)
  await inserting.end()
  const updating = linesWriter(
    (rows) => updateLines(db, place, rows.map(names.named)),
    (done) => tell(inserts.length + done),
  )
  await updating.write(updates)
  await updating.end()
  if (removes.length > 0) await removeRowsOf(db, place, removes)
}
