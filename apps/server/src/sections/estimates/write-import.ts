import type { Db } from '@stroyfin/database/connection/db'
import type { EstimateFile } from '@stroyfin/domain/estimate-files/estimate-file'
import type { ImportPlan } from '@stroyfin/domain/estimate-files/plan-import'
import type { PlannedLine } from '@stroyfin/domain/estimates/changed-line'
import { roubles } from '@stroyfin/domain/money/money'
import { approvalStatus, isApproved } from '@stroyfin/domain/statuses/approval-status'
import type { Work } from '../../jobs/jobs.ts'
import { totalsOf } from './estimate-answer.ts'
import {
  type EstimateRow,
  insertEstimate,
  openChange,
  readEstimate,
  updateEstimate,
} from './estimate-store.ts'
import type { EstimateImportOrder } from './import-apply.ts'
import { insertImport } from './import-memory-store.ts'
import { recordBefore, removeRowsOf } from './import-rows-store.ts'
import type { ImportTarget } from './import-target.ts'
import { insertLines, type LinesPlace, takeLineIds, updateLines } from './write-lines-store.ts'

/** Between portions the loading tells how far it is and can be stopped. */
const PORTION = 5000

interface Loading {
  work: Work
  order: EstimateImportOrder
  target: ImportTarget
  estimate: EstimateFile
  plan: ImportPlan
  file: { file_name: string; sha256: string }
}

/** Writes the plan and remembers what was there before, so that the whole loading can be taken back. */
export async function writeImport(db: Db, loading: Loading) {
  const { work, order, target, plan, file } = loading
  const { company_id, user_id } = work.job
  const estimate_id = target.estimate?.id ?? (await makeEstimate(db, loading))
  const change_no = (await openChange(db, company_id, estimate_id, user_id ?? 0)) ?? 1
  const place = { company_id, estimate_id, change_no }
  if (target.estimate) await reopen(db, company_id, target.estimate)
  const head = await readHead(db, company_id, estimate_id)
  const lines = (rows: readonly PlannedLine[]) => rows.filter(({ is_folder }) => !is_folder).length
  const counts = {
    added: lines(plan.inserts),
    changed: lines(plan.updates),
    removed: plan.removes.length,
  }
  const batch_id = await insertImport(db, company_id, {
    ...file,
    settings: order,
    counts: {
      ...counts,
      ...{ agreement_id: target.agreement_id, estimate_id, change_no, version: head.version },
      is_new: target.estimate === null,
    },
  })
  await writeRows(db, place, { plan, batch_id, work })
  const after = await readHead(db, company_id, estimate_id)
  return { batch_id, estimate_id, ...counts, same: plan.same, total: roubles(totalsOf(after).net_total) }
}

async function readHead(db: Db, company_id: number, id: number): Promise<EstimateRow> {
  const found = await readEstimate(db, company_id, id)
  if (!found) throw new Error('an estimate that is being loaded cannot be read')
  return found
}

function makeEstimate(db: Db, { work, order, target, estimate }: Loading): Promise<number> {
  const { vat_rate } = target
  return insertEstimate(db, work.job.company_id, target.agreement_id, {
    number: order.number || estimate.number.slice(0, 100),
    name: order.name || estimate.title.slice(0, 500) || 'Смета из файла',
    description: estimate.price_level === '' ? '' : `Уровень цен: ${estimate.price_level}`,
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
  const ids = await takeLineIds(db, plan.inserts.length)
  const names = new Map(plan.inserts.map(({ id }, index) => [id, ids[index] ?? id]))
  const named = (line: PlannedLine): PlannedLine => ({
    ...line,
    id: names.get(line.id) ?? line.id,
    group_id: line.group_id === null ? null : (names.get(line.group_id) ?? line.group_id),
  })
  const touched = [...plan.updates.map(({ id }) => id), ...plan.removes]
  if (touched.length > 0) await recordBefore(db, place, { batch_id, ids: touched })
  const all = plan.inserts.length + plan.updates.length
  const tell = (done: number) =>
    work.progress(25 + Math.floor((Math.min(done, all) / Math.max(all, 1)) * 70), 'Записываются строки')
  await inPortions(plan.inserts.map(named), (rows) => insertLines(db, place, rows), tell)
  await inPortions(
    plan.updates.map(named),
    (rows) => updateLines(db, place, rows),
    (done) => tell(plan.inserts.length + done),
  )
  if (plan.removes.length > 0) await removeRowsOf(db, place, plan.removes)
}

/** The next portion is on its way while the database writes the one before: never more than two of them. */
async function inPortions(
  lines: readonly PlannedLine[],
  write: (rows: readonly PlannedLine[]) => Promise<void>,
  tell: (done: number) => Promise<void>,
): Promise<void> {
  let writing = Promise.resolve()
  for (let start = 0; start < lines.length; start += PORTION) {
    const before = writing
    const told = start > 0 ? tell(start) : Promise.resolve()
    writing = write(lines.slice(start, start + PORTION))
    // A failure is met below, in its turn.
    writing.catch(() => undefined)
    await Promise.all([before, told])
  }
  await writing
}
