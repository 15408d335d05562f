import type { AgreementImport } from '@stroyfin/contract/imports/import-settings'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { Db } from '@stroyfin/database/connection/db'
import { withdrawnWords } from '@stroyfin/domain/imports/withdrawn-approvals'
import { uploadedFile } from '../../files/uploaded-file.ts'
import type { House } from '../../http/call.ts'
import type { Work, Worker } from '../../jobs/jobs.ts'
import { companyFields } from '../columns/public.ts'
import { type BatchCounts, insertBatch, takeImportTurn, writeCounts } from './batch-store.ts'
import { changeRows } from './change-rows.ts'
import { createContractors, createRows } from './create-rows.ts'
import type { FileRows } from './file-rows.ts'
import { importSummary } from './import-summary.ts'
import { type ImportRights, type JudgedRow, judgeFile } from './judge-file.ts'
import { keepMapping } from './mapping-store.ts'
import { readImport } from './read-import.ts'

interface ImportOrder {
  settings: AgreementImport
  /** `withdrawn`: with how many contracts people have agreed to lose the approval. */
  expected: { new: number; change: number; withdrawn?: number; asked?: string | null }
  rights: ImportRights
  loan_agreement_id: number | null
  /** When it was asked for. */
  today: string
}

/** Saves a file of contracts: all rows or none, in the one transaction that also ends the job (K-12). */
export function importWorker(house: House): Worker {
  return async (work) => {
    const { company_id, user_id } = work.job
    const order = work.order<ImportOrder>()
    const actor = { company_id, user_id: user_id ?? 0, readOnly: true }
    await work.progress(1, 'Читается файл')
    const { file, own_fields } = await house.database.inCompany(actor, async (db) => ({
      file: await uploadedFile(db, company_id, { name: order.settings.file, store: house.files }),
      own_fields: await companyFields({ db, company_id }, 'agreements'),
    }))
    const { rows, signature, questions } = await readImport(
      file,
      { settings: order.settings, own_fields },
      (details) => work.log.error({ details }, 'a table could not be read'),
    )
    await work.progress(30, 'Сверка с тем, что уже есть')
    await work.done(async (db) => {
      await takeImportTurn(db, company_id)
      const judged = await judgeAll(db, company_id, rows, { ...order, questions })
      const { settings } = order
      refuseUnexpected(judged, order)
      const { mapping } = settings
      await keepMapping(db, company_id, { kind: 'agreements', signature, mapping })
      const { file_name, sha256 } = file
      const batch_id = await insertBatch(db, company_id, {
        kind: 'agreements',
        file_name,
        file_hash: sha256,
        mapping: settings,
      })
      const counts = await writeRows(db, { work, batch_id, judged, order })
      await writeCounts(db, company_id, batch_id, counts)
      return { batch_id, ...counts }
    })
  }
}

type JudgedFile = Awaited<ReturnType<typeof judgeAll>>

async function judgeAll(
  db: Db,
  company_id: number,
  rows: FileRows,
  asked: Pick<ImportOrder, 'settings' | 'rights' | 'today'> & { questions: readonly string[] },
) {
  const { settings, rights, today } = asked
  const judged: JudgedRow[] = []
  const summary = importSummary(settings.mapping, asked.questions)
  const take = (row: JudgedRow) => {
    summary.take(row)
    if (row.status === 'new' || row.status === 'change') judged.push(row)
  }
  const { totals } = summary
  const { new_parties } = await judgeFile(db, company_id, rows, { settings, rights, today, take, totals })
  return { rows: judged, new_parties, ...summary.told() }
}

/** What is saved is exactly what the screen has shown. */
function refuseUnexpected(judged: JudgedFile, { settings, expected }: ImportOrder): void {
  const { counts, withdrawn, questions, asked } = judged
  const agreed = expected.withdrawn ?? 0
  const seen = expected.asked ?? null
  if (counts.error > 0 && !settings.skip_errors) {
    throw new Refusal(
      'invalid',
      'В файле есть строки с ошибками. Исправьте их или отметьте, что их нужно пропустить',
    )
  }
  const isKnown = counts.new === expected.new && counts.change === expected.change
  if (isKnown && withdrawn.count > 0 && agreed === 0) {
    throw new Refusal('invalid', `${withdrawnWords(withdrawn)}. Подтвердите это и загрузите файл ещё раз`)
  }
  if (isKnown && asked !== null && seen === null)
    throw new Refusal('invalid', `Подтвердите, что проверили: ${questions[0]}`)
  if (!isKnown || withdrawn.count !== agreed || asked !== seen) {
    throw new Refusal('conflict', 'Пока вы смотрели проверку, данные изменились. Проверьте файл ещё раз')
  }
  if (counts.new + counts.change === 0)
    throw new Refusal('invalid', 'Загружать нечего: новых и изменённых строк нет')
}

async function writeRows(
  db: Db,
  { work, batch_id, judged, order }: { work: Work; batch_id: number; judged: JudgedFile; order: ImportOrder },
): Promise<BatchCounts> {
  const { company_id } = work.job
  const created = judged.rows.filter(({ status }) => status === 'new')
  const changed = judged.rows.filter(({ status }) => status === 'change')
  const ids = await createContractors(db, { company_id, batch_id, parties: judged.new_parties })
  await work.progress(45, 'Записываются договоры')
  const place = { company_id, batch_id, ids, loan_agreement_id: order.loan_agreement_id }
  await createRows(db, created, place, (share) =>
    work.progress(45 + Math.floor(share * 45), 'Записываются договоры'),
  )
  await changeRows(db, changed, place)
  await work.progress(95, 'Завершение')
  return {
    created: created.length,
    changed: changed.length,
    skipped: judged.counts.duplicate + judged.counts.error,
    contractors: judged.new_parties.length,
    summ: judged.saved_summ,
  }
}
