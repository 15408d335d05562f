import type { ReportColumn } from '../engine/define-report.ts'
import { behind } from './fact-columns.ts'
import { ofType, opensAccepted, opensPaid } from './fact-drills.ts'
import type { FactMeasure } from './fact-measures.ts'

/**
 * What is owed for accepted work, advances not yet worked off, and retention held (domain §12). What is paid by a
 * document is paid for what was delivered, as on the card of the contract.
 */
export const SETTLEMENT = {
  debt: { formula: ['accepted', '-offset', '-retained', '-paid_expenses', '-paid_document'] },
  advance_left: { formula: ['paid_advance', '-offset'] },
  held: { formula: ['retained', '-released', '-claimed'] },
} as const

/** Quantities that SETTLEMENT is counted from. */
export const SETTLED = [
  'accepted',
  'offset',
  'retained',
  'paid_advance',
  'paid_expenses',
  'paid_document',
  'released',
  'claimed',
] as const satisfies readonly FactMeasure[]

/** Those of them that stand in no table. */
export const SETTLED_BEHIND: readonly ReportColumn[] = [
  behind('offset', 'Зачёт аванса', { opens: opensAccepted() }),
  behind('retained', 'Удержано из документов', { opens: opensAccepted() }),
  behind('paid_expenses', 'Оплата работ', { opens: ofType(opensPaid(), 'expenses') }),
  behind('paid_document', 'Оплата по документам', { opens: ofType(opensPaid(), 'document') }),
  behind('paid_advance', 'Выплаченные авансы', { opens: ofType(opensPaid(), 'advance') }),
  behind('released', 'Возвращённые удержания', { opens: ofType(opensPaid(), 'guarantee_retention') }),
  behind('claimed', 'Претензии', { because: 'зачтены в удержание в карточках договоров' }),
]
