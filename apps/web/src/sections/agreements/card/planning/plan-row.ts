import type { PlanArticle, PlanCell } from '@stroyfin/contract/agreements/load-planning'
import { PLAN_LEDGERS, type PlanLedger } from '@stroyfin/domain/agreements/plan-ledger'
import type { PlanMonth } from '@stroyfin/domain/agreements/plan-months'
import { type Kopecks, kopecks, roubles, sumOf } from '@stroyfin/domain/money/money'
import type { CellValue } from '../../../../ui/grid/column.ts'

/** An article in a ledger; its months lie in it under their own names YYYY-MM. */
export interface PlanRow {
  id: string
  ledger: PlanLedger
  classifier_id: number | null
  name: string
  total: string
  [month: PlanMonth]: CellValue
}

const MONTH = /^\d{4}-\d{2}$/

export const isMonth = (field: string): boolean => MONTH.test(field)
export const planRowId = (ledger: PlanLedger, classifier_id: number | null) =>
  `${ledger}:${classifier_id ?? 0}`
export const rowId = (row: PlanRow): string => row.id

/** What stands in a cell, as kopecks; an empty one is nothing. */
export function cellSumm(value: CellValue): Kopecks {
  return value === null || value === undefined || value === '' ? 0n : kopecks(String(value))
}

export function rowSumm(row: PlanRow): Kopecks {
  return sumOf(Object.keys(row).flatMap((field) => (isMonth(field) ? [cellSumm(row[field])] : [])))
}

/** What stands in each month of these rows together. */
export function monthSumms(rows: readonly PlanRow[]): Map<PlanMonth, Kopecks> {
  const summs = new Map<PlanMonth, Kopecks>()
  for (const row of rows) {
    for (const field of Object.keys(row).filter(isMonth)) {
      const month = field as PlanMonth
      summs.set(month, (summs.get(month) ?? 0n) + cellSumm(row[month]))
    }
  }
  return summs
}

/** The row with its total worked out again. */
export const withTotal = (row: PlanRow): PlanRow => ({ ...row, total: roubles(rowSumm(row)) })

/** Every article in every ledger, with what is stored. */
export function planRows(
  articles: readonly Pick<PlanArticle, 'classifier_id' | 'name'>[],
  cells: readonly PlanCell[],
): PlanRow[] {
  const rows = new Map<string, PlanRow>()
  for (const ledger of PLAN_LEDGERS) {
    for (const { classifier_id, name } of articles) {
      const id = planRowId(ledger, classifier_id)
      rows.set(id, { id, ledger, classifier_id, name, total: '0.00' })
    }
  }
  for (const { ledger, classifier_id, month, summ } of cells) {
    const row = rows.get(planRowId(ledger, classifier_id))
    if (row) row[month] = summ
  }
  return [...rows.values()].map(withTotal)
}
