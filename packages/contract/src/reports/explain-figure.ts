import { Decimal } from '@stroyfin/domain/money/decimal'
import type { ReportColumnField } from './report-manifest.ts'
import type { ReportRowAnswer } from './run-report.ts'

type Column = Pick<ReportColumnField, 'code' | 'format' | 'formula' | 'because'>
type Row = Pick<ReportRowAnswer, 'id' | 'figures' | 'formula' | 'because'>

/** A figure that another is counted from: of another column, or of another row. */
export interface FigureOperand {
  row_id: string
  code: string
  minus: boolean
}

export interface Explanation {
  operands: readonly FigureOperand[]
  /** Said where nothing is added up. */
  because: string | null
}

/**
 * What stands behind a figure that no list of documents adds up to: the rows of a balance, the columns of a formula, the
 * rows inside where their figures come to it, or the reason that the report gives. null of what is never questioned.
 */
export function explainFigure(
  column: Column,
  row: Row,
  childrenOf: (id: string) => readonly Row[],
): Explanation | null {
  const { code } = column
  if (column.format !== 'money' || (row.figures[code] ?? null) === null) return null
  const counted = (operands: readonly FigureOperand[]): Explanation => ({ operands, because: null })
  if (row.formula && !column.because)
    return counted(row.formula.map(({ id, minus }) => ({ row_id: id, code, minus })))
  if (column.formula) return counted(column.formula.map((operand) => ({ row_id: row.id, ...operand })))
  if (column.because) return { operands: [], because: column.because }
  const inside = childrenOf(row.id).filter(({ figures }) => figures[code])
  const sum = inside.reduce((whole, { figures }) => whole.plus(figures[code] ?? 0), new Decimal(0))
  const isWhole = sum.eq(row.figures[code] ?? 0)
  if (inside.length > 0 && isWhole)
    return counted(inside.map(({ id }) => ({ row_id: id, code, minus: false })))
  return row.because ? { operands: [], because: row.because } : null
}
