import { checkAgreements } from '@stroyfin/contract/imports/check-agreements'
import { type ImportResult, loadImportJob } from '@stroyfin/contract/imports/import-job'
import { readImportFile } from '@stroyfin/contract/imports/read-file'
import { saveAgreements } from '@stroyfin/contract/imports/save-agreements'
import type { Sent } from '@stroyfin/contract/kit/endpoint'
import type { TestApp } from '../../../testing/test-app.ts'
import { uploadFile } from '../../../testing/upload-file.ts'
import { sampleDraft } from '../../agreements/testing/sample-draft.ts'

export type Settings = Omit<Sent<typeof saveAgreements>, 'expected'>

/** Values of the demo company for whatever a file does not bring. */
export async function demoDefaults(app: TestApp): Promise<Settings['defaults']> {
  const { customer_id, executor_id, project_id, classifier_id } = await sampleDraft(app)
  return { customer_id, executor_id, project_id, classifier_id, type: 'contracting', vat_rate: 'by_date' }
}

/** Uploads a file and opens it with the columns found by themselves. */
export async function openFile(
  app: TestApp,
  file: { name: string; bytes: Uint8Array | string },
  changes: Partial<Settings> = {},
) {
  const name = await uploadFile(app, file)
  const opened = await app.call(readImportFile, { file: name }, { as: 'director' })
  const settings: Settings = {
    file: name,
    mapping: opened.mapping,
    defaults: await demoDefaults(app),
    ...changes,
  }
  return { opened, settings }
}

/** Saves what the check has shown and waits for the job to end. */
export async function saveFile(app: TestApp, settings: Settings, as = 'director') {
  const { counts, withdrawn, asked } = await app.call(checkAgreements, settings, { as })
  const expected = { new: counts.new, change: counts.change, withdrawn: withdrawn.count, asked }
  const { job_id } = await app.call(saveAgreements, { ...settings, expected }, { as })
  return finishedJob(app, job_id, as)
}

export async function finishedJob(app: TestApp, job_id: number, as = 'director') {
  app.house.jobs.wake()
  for (;;) {
    const job = await app.call(loadImportJob, { job_id }, { as })
    if (job.state !== 'queued' && job.state !== 'running') return job
    await new Promise((resume) => setTimeout(resume, 20))
  }
}

export async function savedResult(app: TestApp, settings: Settings): Promise<ImportResult> {
  const job = await saveFile(app, settings)
  if (job.state !== 'done' || !job.result) throw new Error(`${job.state}: ${job.message}`)
  return job.result
}

/** A list of contracts as accountants keep it, with titles that are known by themselves. */
export function contractsCsv(...rows: string[]): string {
  return [
    'Номер договора;Дата договора;Подрядчик;ИНН подрядчика;Сумма договора;Предмет договора',
    ...rows,
  ].join('\n')
}
