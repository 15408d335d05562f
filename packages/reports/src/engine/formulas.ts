import { type Kopecks, kopecks } from '@stroyfin/domain/money/money'
import type { Measures, ReportColumn } from './define-report.ts'

/** Added up from documents into folders and totals; a formula is counted from those sums. */
export const isSummed = ({ measure, formula }: ReportColumn): boolean => measure === true && !formula

export interface Operand {
  code: string
  minus: boolean
}

/** «-code» is taken off. */
export const operandOf = (told: string): Operand =>
  told.startsWith('-') ? { code: told.slice(1), minus: true } : { code: told, minus: false }

/** Adds to the sums of a row what its columns count from them; a formula of nothing known is nothing. */
export function formulasOf(columns: readonly ReportColumn[]): (measures: Measures) => void {
  const known = new Map(columns.map((column) => [column.code, column]))
  const formulas = columns.flatMap(({ code, formula }) => (formula ? [[code, formula] as const] : []))
  const summOf = (measures: Record<string, Kopecks>, code: string): Kopecks | null => {
    const counted = measures[code]
    if (counted !== undefined) return counted
    const { formula, derive } = known.get(code) ?? {}
    if (!formula) {
      const told = derive?.(measures) ?? null
      return told === null ? null : kopecks(told)
    }
    let sum = 0n
    for (const told of formula) {
      const operand = operandOf(told)
      const value = summOf(measures, operand.code)
      if (value === null) return null
      sum += operand.minus ? -value : value
    }
    return sum
  }
  return (measures) => {
    const row = measures as Record<string, Kopecks>
    for (const [code] of formulas) {
      const value = summOf(row, code)
      if (value !== null) row[code] = value
    }
  }
}
