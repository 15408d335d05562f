import type { ReportColumn } from '../engine/define-report.ts'
import { behind } from './fact-columns.ts'
import { ofType, opensAccepted, opensPaid } from './fact-drills.ts'
import type { FactMeasure } from './fact-measures.ts'

/**
 * What is owed for accepted work, advances not yet worked off, and retention held (domain §12). What is paid by a
 * document is paid for what was delivered, as on the card of the contract; what is paid before it comes stands as
 * prepaid, contract by contract, so that no debt is ever less than nothing (K-16). Of contracts in a currency all of these are reckoned in it: what rates have made of them stands apart, as an exchange difference (K-15).
 */
export const SETTLEMENT = {
  debt: {
    formula: [
      'accepted',
      '-offset',
      '-retained',
      '-paid_expenses',
      '-paid_document',
      'exchange_debt',
      'prepaid',
    ],
  },
  advance_left: { formula: ['paid_advance', '-offset', '-exchange_advance'] },
  held: { formula: ['retained', '-released', '-claimed', 'exchange_held'] },
  exchange: { formula: ['exchange_debt', 'exchange_advance', 'exchange_held'] },
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
  'exchange_debt',
  'exchange_advance',
  'exchange_held',
  'prepaid',
] as const satisfies readonly FactMeasure[]

/** Of the column of what is paid ahead. */
export const PREPAID = {
  because: 'считается по каждому договору: сколько оплат работ и по документам больше принятого к этому дню',
} as const

const BY_RATES = 'разница курсов документов и оплат договоров в валюте'

/** Those of them that stand in no table. */
export const SETTLED_BEHIND: readonly ReportColumn[] = [
  behind('offset', 'Зачёт аванса', { opens: opensAccepted() }),
  behind('retained', 'Удержано из документов', { opens: opensAccepted() }),
  behind('paid_expenses', 'Оплата работ', { opens: ofType(opensPaid(), 'expenses') }),
  behind('paid_document', 'Оплата по документам', { opens: ofType(opensPaid(), 'document') }),
  behind('paid_advance', 'Выплаченные авансы', { opens: ofType(opensPaid(), 'advance') }),
  behind('released', 'Возвращённые удержания', { opens: ofType(opensPaid(), 'guarantee_retention') }),
  behind('claimed', 'Претензии', { because: 'зачтены в удержание в карточках договоров' }),
  behind('exchange_debt', 'Курсовая разница по работам', { because: BY_RATES }),
  behind('exchange_advance', 'Курсовая разница по авансам', { because: BY_RATES }),
  behind('exchange_held', 'Курсовая разница по удержаниям', { because: BY_RATES }),
]

/** What «i» says of the column. */
export const EXCHANGE =
  'Долг, авансы и удержания договоров в валюте считаются в ней; курсовая разница – сколько рублей добавили разные курсы документов и оплат: она не долг и не аванс.'
