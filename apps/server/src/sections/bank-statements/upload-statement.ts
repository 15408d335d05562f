import { uploadStatement } from '@stroyfin/contract/bank-statements/upload-statement'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { Db } from '@stroyfin/database/connection/db'
import { uploadedFile } from '../../files/uploaded-file.ts'
import { handle } from '../../http/handle.ts'
import { STATEMENT_JOB, type StatementOrder } from './statement-job.ts'
import { findSameFile } from './statement-store.ts'

/** A text file of statements is a few megabytes at most: 50 MB is no statement. */
const LARGEST = 20 * 1024 * 1024

/** What needs no reading is refused at once; the rest is work of minutes at worst and goes on without the page. */
export const uploadStatementHandle = handle(
  uploadStatement,
  async ({ file: name, again, doubts, repeats }, call) => {
    const { db, company_id, house, user } = call
    const file = await uploadedFile(db, company_id, { name, store: house.files })
    if (!again) await refuseSameFile(db, company_id, file.sha256)
    if (file.size > LARGEST)
      throw new Refusal('too_large', 'Файл больше 20 МБ. Выгрузите выписку за меньший период')
    const payload: StatementOrder = { task: 'load', file: name, statement_id: null, again, doubts, repeats }
    return {
      job_id: await house.jobs.add(db, {
        company_id,
        user_id: user.id,
        kind: STATEMENT_JOB,
        payload: { ...payload },
      }),
    }
  },
)

/** A warning: whoever has read it may send the file again. */
export async function refuseSameFile(db: Db, company_id: number, hash: string): Promise<void> {
  const same = await findSameFile(db, company_id, hash)
  if (!same) return
  const moment = new Intl.DateTimeFormat('ru-RU', {
    timeZone: 'Europe/Moscow',
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(new Date(same.created_at))
  throw new Refusal('conflict', `Этот файл уже загружен: ${moment}, ${same.created_by_name}`, {
    current: { statement_id: same.id },
  })
}
