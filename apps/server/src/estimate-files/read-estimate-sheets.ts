import type { EstimateFile, EstimateFileRow } from '@stroyfin/domain/estimate-files/estimate-file'
import { lettingOthersGo } from '../http/let-others-go.ts'
import { unpackJson } from '../spreadsheets/packed-json.ts'
import { readInThread } from '../spreadsheets/reading-thread.ts'
import { unreadable } from '../spreadsheets/unreadable.ts'
import { type EstimateSheets, estimateOfSheets } from './estimate-of-sheets.ts'
import { notEstimate } from './not-estimate.ts'
import type { SheetsMessage } from './sheets-worker.ts'

/** Fewer rows are read before a thread would have started. */
const FEW_ROWS = 1_000

/** The estimate of chosen sheets; a large one is read in a thread, so that others are answered meanwhile. */
export async function readEstimateSheets(
  task: EstimateSheets,
  onBug: (details: string) => void,
): Promise<EstimateFile | { refused: string }> {
  if (task.sheets.reduce((sum, { rows }) => sum + rows.length, 0) < FEW_ROWS) return estimateOfSheets(task)
  const read = await readInThread<SheetsMessage, SheetsMessage>(
    new URL('./sheets-worker.ts', import.meta.url),
    {
      task,
      memory_mb: 512,
      young_mb: 16,
      milliseconds: 60_000,
      refusals: { slow: unreadable.slow, large: notEstimate.large, damaged: unreadable.damaged },
      onBug,
      answerOf: (message) => message,
    },
  )
  if ('refused' in read) return read
  const othersGo = lettingOthersGo()
  const rows: EstimateFileRow[] = []
  for (const piece of read.pieces) {
    rows.push(...(unpackJson(piece) as EstimateFileRow[]))
    await othersGo()
  }
  return { ...read.head, rows }
}
