import type { ImportCounts } from '@stroyfin/contract/imports/check-agreements'
import type { ColumnMapping } from '@stroyfin/contract/imports/import-settings'
import type { ImportTarget } from '@stroyfin/domain/imports/import-fields'
import { withdrawnApprovals } from '@stroyfin/domain/imports/withdrawn-approvals'
import { inRoubles } from '@stroyfin/domain/money/in-roubles'
import { kopecks, roubles } from '@stroyfin/domain/money/money'
import { columnLetters } from '@stroyfin/reports/export/column-letters'
import { importQuestions } from './import-questions.ts'
import type { JudgedRow } from './judge-file.ts'
import { statedTotal } from './stated-total.ts'

const KINDS_TOLD = 20
const CELLS_TOLD = 3

/** What is told of all rows of a file, gathered as they are judged: the rows themselves need not stay. */
export function importSummary(mapping: ColumnMapping, of_file: readonly string[]) {
  const counts: ImportCounts = { new: 0, change: 0, duplicate: 0, error: 0 }
  const kinds = problemKinds(mapping)
  const withdrawn = withdrawnApprovals()
  const questions = importQuestions(of_file)
  const totals = statedTotal()
  let problems = 0
  let file_summ = 0n
  let saved_summ = 0n
  return {
    totals,
    take(judged: JudgedRow) {
      const { status, reading } = judged
      const summ = inRoubles(kopecks(reading.summ ?? '0'), reading.currency_rate ?? '1')
      counts[status]++
      file_summ += summ
      if (status === 'new' || status === 'change') saved_summ += summ
      problems += judged.problems.length
      kinds.take(judged)
      withdrawn.take(judged)
      questions.take(judged)
    },
    told: () => ({
      ...questions.told(totals.told()),
      counts,
      withdrawn: withdrawnSums(withdrawn.told()),
      problems,
      kinds: kinds.most(),
      file_summ: roubles(file_summ),
      saved_summ: roubles(saved_summ),
    }),
  }
}

const withdrawnSums = ({ count, summ }: { count: number; summ: bigint }) => ({ count, summ: roubles(summ) })

export function cellName(mapping: ColumnMapping, field: ImportTarget, row: number): string {
  const column = mapping[field]
  return column === undefined ? '' : `${columnLetters(column)}${row}`
}

/** One wrong column breaks every row in the same words: they are told once, with the first cells. */
function problemKinds(mapping: ColumnMapping) {
  const kinds = new Map<string, { message: string; count: number; cells: string[] }>()
  return {
    take({ row, problems }: JudgedRow) {
      for (const { field, message } of problems) {
        const kind = kinds.get(message) ?? { message, count: 0, cells: [] }
        const cell = cellName(mapping, field, row)
        kind.count++
        if (cell !== '' && kind.cells.length < CELLS_TOLD) kind.cells.push(cell)
        kinds.set(message, kind)
      }
    },
    most: () => [...kinds.values()].sort((a, b) => b.count - a.count).slice(0, KINDS_TOLD),
  }
}
