import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { Db } from '@stroyfin/database/connection/db'
import { appendRows } from '@stroyfin/domain/estimate-files/append-rows'
import type {
  EstimateFile,
  EstimateFileName,
  EstimateFileRow,
} from '@stroyfin/domain/estimate-files/estimate-file'
import { sizeRefusals } from '@stroyfin/domain/estimate-files/judge-import'
import { linkChanges } from './changes-store.ts'
import type { EarlyRows } from './early-rows.ts'
import { readLastRootPlace } from './import-rows-store.ts'
import { type Loading, loadedAnswer, openLoading, rememberLoading, tellWritten } from './write-import.ts'
import { linesWriter, newLines } from './write-lines.ts'
import type { LinesPlace } from './write-lines-store.ts'

interface Source {
  early: EarlyRows
  /** The whole file, judged; its refusal takes back what has been written before it. */
  judged: () => Promise<EstimateFile>
}

/** After the rows that are there: the first are written while the file is still being read. */
export async function writeAppending(db: Db, loading: Loading, { early, judged }: Source) {
  let open: Appending | undefined
  let written = 0
  for await (const { rows, name } of early.portions()) {
    written += rows.length
    const [refused] = sizeRefusals(written)
    if (refused !== undefined) throw new Refusal('invalid', refused)
    open ??= await openAppending(db, loading, name)
    await open.write(rows)
  }
  const file = await judged()
  open ??= await openAppending(db, loading, file)
  await open.write(file.rows.slice(written))
  await open.end()
  const { place } = open
  if (loading.target.agreement_type === 'dopnik') await linkChanges(db, place)
  const added = file.rows.filter(({ is_folder }) => !is_folder).length
  const counts = { added, changed: 0, removed: 0 }
  const batch_id = await rememberLoading(db, loading, { place, counts })
  return loadedAnswer(db, place, { ...counts, batch_id, same: 0 })
}

interface Appending {
  place: LinesPlace
  write: (rows: readonly EstimateFileRow[]) => Promise<void>
  end: () => Promise<void>
}

async function openAppending(db: Db, loading: Loading, name: EstimateFileName): Promise<Appending> {
  const { target, work, order } = loading
  const place = await openLoading(db, loading, name)
  const last = target.estimate ? await readLastRootPlace(db, place.company_id, place.estimate_id) : null
  const planned = appendRows(last)
  const writer = linesWriter(newLines(db, place).write, tellWritten(work, order.expected.lines))
  return { place, write: (rows) => writer.write(planned(rows)), end: writer.end }
}
