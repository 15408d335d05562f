import { Readable } from 'node:stream'
import { insertFiles } from '../../files/file-registry-store.ts'
import type { House } from '../../http/call.ts'
import type { Worker } from '../../jobs/jobs.ts'
import { type FormAsked, openForm } from './make-form.ts'

export const PRINT_JOB = 'print_form'

export interface PrintedForm {
  file_id: string
  name: string
}

/** Makes the form of a long document and puts it among the files of the company. */
export function printWorker(house: House): Worker {
  return async (work) => {
    const { company_id, user_id } = work.job
    const asked = work.order<FormAsked & { today: string }>()
    const { today } = asked
    await work.progress(5, 'Читается документ')
    const actor = { company_id, user_id: user_id ?? 0, readOnly: true }
    const now = house.clock()
    const form = await house.database.inCompany(actor, (db) =>
      openForm({ db, company_id, today, now }, asked),
    )
    await work.progress(30, 'Заполняется форма')
    const { name, mime, bytes } = await form.make()
    const stored = await house.files.put(company_id, Readable.from([bytes]))
    await work.progress(95, 'Сохраняется файл')
    await work.done(async (db): Promise<PrintedForm> => {
      const [file_id = ''] = await insertFiles(db, company_id, [{ ...stored, name, mime }])
      return { file_id, name }
    })
  }
}
