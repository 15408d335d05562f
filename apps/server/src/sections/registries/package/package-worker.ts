import { Readable } from 'node:stream'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { FORM_VIEW, formsOf } from '@stroyfin/domain/forms/form-kind'
import { formatDate } from '@stroyfin/domain/russian/format-date'
import { zipStream } from '@stroyfin/reports/export/zip-stream'
import { insertFiles } from '../../../files/file-registry-store.ts'
import type { House } from '../../../http/call.ts'
import type { Worker } from '../../../jobs/jobs.ts'
import { openForm } from '../../forms/public.ts'
import { readRegistry } from '../registry-store.ts'
import { readOwnPaper } from '../template-store.ts'
import { type PrintedAct, packageParts } from './package-parts.ts'
import { type PackagedAct, readActs, readPapers } from './package-store.ts'

export const PACKAGE_JOB = 'bank_package'

export interface MadePackage {
  file_id: string
  name: string
}

/** Packs everything the bank asks for with a registry into one file of the store. */
export function packageWorker(house: House): Worker {
  return async (work) => {
    const { company_id, user_id } = work.job
    const { registry_id, today } = work.order<{ registry_id: number; today: string }>()
    await work.progress(1, 'Читается реестр')
    const actor = { company_id, user_id: user_id ?? 0, readOnly: true }
    const { registry, paper, acts, papers } = await house.database.inCompany(actor, async (db) => {
      const registry = await readRegistry(db, company_id, { registry_id, represented: [] })
      return {
        registry,
        paper: await readOwnPaper(db, company_id, registry?.template_id ?? null),
        acts: await readActs(db, company_id, registry_id),
        papers: await readPapers(db, company_id, registry_id),
      }
    })
    if (!registry) throw new Refusal('not_found', 'Реестр не найден')
    const printAct = async ({ id, type }: PackagedAct): Promise<PrintedAct> => {
      const form = formsOf(type).find((kind) => FORM_VIEW[kind].formats.includes('pdf'))
      if (form === undefined) return { missing: 'У документа нет печатной формы' }
      const ground = { company_id, today, now: house.clock() }
      const opened = await house.database
        .inCompany(actor, (db) => openForm({ ...ground, db }, { ks_id: id, form, format: 'pdf' }))
        .catch(withoutForm)
      return 'missing' in opened ? opened : opened.make()
    }
    const tell = (done: number, whole: number) =>
      work.progress(Math.floor((done * 98) / whole), `Собирается пакет: ${done} из ${whole}`)
    const openPaper = (key: string) => house.files.open(key)
    const parts = packageParts({ registry, paper, acts, papers, printAct, openPaper, tell })
    const stored = await house.files.put(company_id, Readable.from(zipStream(parts), { objectMode: false }))
    const name = `Пакет для банка, реестр № ${registry.number} от ${formatDate(registry.date)}.zip`
    await work.done(async (db): Promise<MadePackage> => {
      const [file_id = ''] = await insertFiles(db, company_id, [{ ...stored, name, mime: 'application/zip' }])
      return { file_id, name }
    })
  }
}

/** An act in a foreign currency has no printed form: the package goes without it, and its list says so. */
function withoutForm(error: unknown): { missing: string } {
  if (error instanceof Refusal) return { missing: error.message }
  throw error
}
