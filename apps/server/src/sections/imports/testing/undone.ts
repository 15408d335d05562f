import { loadImports } from '@stroyfin/contract/imports/load-imports'
import { loadUndoJob, type UndoResult, undoImport } from '@stroyfin/contract/imports/undo-import'
import type { TestApp } from '../../../testing/test-app.ts'

/** An import as the list of past imports shows it. */
export async function batchOf(app: TestApp, batch_id: number, as = 'director') {
  const batch = (await app.call(loadImports, {}, { as })).items.find(({ id }) => id === batch_id)
  if (!batch) throw new Error('no such import')
  return batch
}

/** Asks for an import to be taken back; whoever works for the server does it. */
export async function startUndo(app: TestApp, batch_id: number, as = 'director'): Promise<number> {
  const { version } = await batchOf(app, batch_id)
  return (await app.call(undoImport, { batch_id, version }, { as })).job_id
}

export async function endedUndo(app: TestApp, job_id: number, as = 'director') {
  app.house.jobs.wake()
  for (;;) {
    const job = await app.call(loadUndoJob, { job_id }, { as })
    if (job.state !== 'queued' && job.state !== 'running') return job
    await new Promise((resume) => setTimeout(resume, 20))
  }
}

/** An import taken back, and what is told of it. */
export async function undone(app: TestApp, batch_id: number, as = 'director'): Promise<UndoResult> {
  const job = await endedUndo(app, await startUndo(app, batch_id, as), as)
  if (job.state !== 'done' || !job.result) throw new Error(`${job.state}: ${job.message}`)
  return job.result
}
