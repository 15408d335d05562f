import { isRivalSum } from '@stroyfin/domain/imports/sum-title'
import { lettingOthersGo } from '../../http/let-others-go.ts'
import { rivalWords, sumsDiffer } from '../../spreadsheets/rival-sums.ts'
import type { SheetHead } from '../../spreadsheets/sheet-head.ts'
import type { Sheet } from '../../spreadsheets/table.ts'

/** Columns of sums that nothing takes and that say of the same contracts something else than the taken one. */
export async function rivalSums(
  { rows }: Sheet,
  { columns, data }: SheetHead,
  { summ, taken }: { summ: number | undefined; taken: readonly (number | undefined)[] },
): Promise<string[]> {
  const own = columns.find(({ index }) => index === summ)
  if (own === undefined) return []
  const left = new Set(
    columns.filter(({ index, title }) => !taken.includes(index) && isRivalSum(own.title, title)),
  )
  const told: string[] = []
  const othersGo = lettingOthersGo()
  let index = -1
  for (const cells of left.size === 0 ? [] : rows) {
    index++
    for (const column of index < data ? [] : left) {
      if (!sumsDiffer(cells[own.index], cells[column.index])) continue
      left.delete(column)
      told.push(rivalWords(own, column))
    }
    await othersGo()
  }
  return told
}
