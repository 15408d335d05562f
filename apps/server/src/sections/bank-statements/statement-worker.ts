import type { StatementJobResult } from '@stroyfin/contract/bank-statements/statement-job'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { Db } from '@stroyfin/database/connection/db'
import type { House } from '../../http/call.ts'
import type { Work, Worker } from '../../jobs/jobs.ts'
import { tell } from '../notifications/public.ts'
import { bookSure } from './book-sure.ts'
import { keepFile, readUploaded } from './keep-file.ts'
import type { StatementOrder } from './statement-job.ts'

/** Whoever has waited this long has probably gone on to other things and is told. */
const LONG_MS = 5000

const PAGE = '/import-xls/client-bank-info'

/** Reads a file of the bank, or books what is sure of a statement: all or nothing, in the transaction that ends the job. */
export function statementWorker(house: House): Worker {
  return async (work) => {
    const started = performance.now()
    const { company_id } = work.job
    const order = work.order<StatementOrder>()
    const { task, file, statement_id, again = false, doubts = false, repeats = null, reason = '' } = order
    try {
      const read = task === 'load' ? await readUploaded({ house, work }, file ?? '') : null
      const make = (db: Db): Promise<StatementJobResult> =>
        read
          ? keepFile(db, { house, work }, { ...read, again, doubts, repeats })
          : bookSure({ db, company_id, work }, { statement_id: statement_id ?? 0, reason })
      await work.done(async (db) => {
        const result = await make(db)
        const [only] = result.statements
        const link = only === undefined ? PAGE : `${PAGE}?statement=${only.statement_id}`
        if (performance.now() - started > LONG_MS) {
          await tell(
            { db, company_id, house },
            { group: 'jobs', user_ids: toldOf(work), text: result.message, link },
          )
        }
        return result
      })
    } catch (error) {
      if (error instanceof Refusal && task === 'load') await tellRefused(house, work, error)
      throw error
    }
  }
}

const toldOf = ({ job }: Work) => (job.user_id === null ? [] : [job.user_id])

async function tellRefused(house: House, work: Work, { message }: Refusal): Promise<void> {
  const { company_id, user_id, id } = work.job
  const notice = {
    group: 'jobs' as const,
    user_ids: toldOf(work),
    text: `Выписка не загружена. ${message}`,
    link: `${PAGE}?job=${id}`,
  }
  await house.database.inCompany({ company_id, user_id: user_id ?? 0 }, (db) =>
    tell({ db, company_id, house }, notice),
  )
}
