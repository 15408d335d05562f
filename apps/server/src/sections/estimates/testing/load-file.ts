import { applyEstimateImport } from '@stroyfin/contract/estimates/import-apply'
import { type EstimateImportResult, loadEstimateImportJob } from '@stroyfin/contract/estimates/import-job'
import { previewEstimateImport } from '@stroyfin/contract/estimates/import-preview'
import type { Sent } from '@stroyfin/contract/kit/endpoint'
import type { TestApp } from '../../../testing/test-app.ts'
import { uploadFile } from '../../../testing/upload-file.ts'

type Settings = Omit<Sent<typeof applyEstimateImport>, 'file' | 'into' | 'expected'>
type Into = Sent<typeof applyEstimateImport>['into']

/** A file of an estimate as contractors send it in CSV. */
export const estimateCsv = (...rows: string[]): string =>
  ['№ п/п;Шифр;Наименование работ;Ед. изм.;Кол-во;Цена;Сумма', ...rows].join('\n')

export async function preview(
  app: TestApp,
  file: { name: string; bytes: Uint8Array | string },
  into: Into,
  settings: Settings = {},
) {
  const name = await uploadFile(app, file)
  const shown = await app.call(previewEstimateImport, { file: name, into, ...settings }, { as: 'director' })
  return { name, shown }
}

/** Loads what the preview has shown and waits for the job to end. */
export async function load(
  app: TestApp,
  file: { name: string; bytes: Uint8Array | string },
  into: Into,
  settings: Settings = {},
) {
  const { name, shown } = await preview(app, file, into, settings)
  const expected = { lines: shown.lines, total: shown.sums.total }
  const sent = { ...settings, file: name, into, expected }
  const { job_id } = await app.call(applyEstimateImport, sent, { as: 'director' })
  return finished(app, job_id)
}

export async function loaded(...given: Parameters<typeof load>): Promise<EstimateImportResult> {
  const job = await load(...given)
  if (job.state !== 'done' || !job.result) throw new Error(`${job.state}: ${job.message}`)
  return job.result
}

export async function finished(app: TestApp, job_id: number) {
  app.house.jobs.wake()
  for (;;) {
    const job = await app.call(loadEstimateImportJob, { job_id }, { as: 'director' })
    if (job.state !== 'queued' && job.state !== 'running') return job
    await new Promise((resume) => setTimeout(resume, 20))
  }
}
