import { loadEstimate } from '@stroyfin/contract/estimates/load-estimate'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { handle } from '../../http/handle.ts'
import { answerEstimate } from './estimate-answer.ts'
import { stampOf } from './estimate-stamp.ts'
import { findEstimate } from './find-estimate.ts'
import { partOfEstimate, wholeEstimate } from './lines-answer.ts'
import { readLocked } from './read-locked.ts'
import { rootWindow } from './root-window.ts'
import { meetViewers } from './viewers.ts'

/** Rows of an estimate that come at once (K-03). */
const WHOLE = 5000

export const loadEstimateHandle = handle(loadEstimate, async ({ id }, call) => {
  const { db, company_id } = call
  // The number of the last change is read before the rows, so load-changes may repeat a row but never misses one.
  const row = await findEstimate(call, id)
  if (row.is_deleted) throw new Refusal('not_found', 'Смета удалена')
  const asked = { db, company_id, estimate_id: id }
  const isWhole = row.lines + row.folders <= WHOLE
  const roots = isWhole ? null : await rootWindow(asked, null)
  const part = roots && (await partOfEstimate(asked, { ids: roots.ids }, 'all'))
  await meetViewers(call, id)
  return {
    estimate: answerEstimate(row),
    lines: part ? part.lines : await wholeEstimate(asked),
    partial: part
      ? part.lines.filter((line) => line.is_folder && part.linesIn(line.id) > 0).map((line) => line.id)
      : [],
    further: roots?.further ?? null,
    locked: (await readLocked(call)).lines,
    stamp: stampOf(row),
  }
})
