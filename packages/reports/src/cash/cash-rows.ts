import type { LineKind } from '@stroyfin/domain/bank/line-kind'

/** What moves money, by the side of the balance it stands on; kinds of statement lines among it (K-13). */
export const INCOMING = [
  'loan',
  'received',
  'inside',
  'escrow_release',
  'refund_in',
  'interest_in',
  'transfer_in',
  'other_in',
  'account_opening',
  'own_before',
  'loan_ahead',
  'received_ahead',
  'inside_ahead',
] as const
export const OUTGOING = [
  'spent_advance',
  'spent_works',
  'repayment',
  'interest_out',
  'commission',
  'tax',
  'refund_out',
  'transfer_out',
  'other_out',
  'spent_ahead',
] as const
/** Why statements and documents differ. */
export const CAUSES = [
  'unmatched_lines',
  'unlined_spent',
  'stood_draws',
  'unlined_received',
  'breaks',
  'closed_shift',
  'other_days',
] as const
/** What some of the lines are made of. */
export const PARTS = [
  'tranches',
  'direct_draws',
  'loan_asked',
  'loan_there',
  'received_asked',
  'received_executed',
  'inside_asked',
  'inside_executed',
  'spent_agreed',
  'spent_waiting',
  'spent_executed',
] as const

export type CashLine = (typeof INCOMING)[number] | (typeof OUTGOING)[number]
export type CashCause = (typeof CAUSES)[number]
export type CashPart = (typeof PARTS)[number]
export type CashRow = CashLine | CashCause | CashPart

export const CASH_TITLES: Record<CashRow, string> = {
  loan: 'Выборка кредита',
  received: 'По договорам',
  inside: 'Между своими организациями',
  escrow_release: 'Раскрытие эскроу',
  refund_in: 'Возвраты нам',
  interest_in: 'Проценты от банка',
  transfer_in: 'Переводы со своих счетов',
  other_in: 'Прочее по выпискам',
  account_opening: 'Остатки счетов на первую выписку',
  own_before: 'Собственные средства (расчётно, до первой выписки)',
  loan_ahead: 'Кредит под запланированные платежи',
  received_ahead: 'Ожидается по договорам',
  inside_ahead: 'Ожидается от своих организаций',
  spent_advance: 'Авансы',
  spent_works: 'Оплата работ и прочее',
  repayment: 'Погашение кредита',
  interest_out: 'Проценты по кредитам',
  commission: 'Комиссии банка',
  tax: 'Налоги и взносы',
  refund_out: 'Возвраты от нас',
  transfer_out: 'Переводы на свои счета',
  other_out: 'Прочее по выпискам',
  spent_ahead: 'Запланированные платежи',
  unmatched_lines: 'Строки выписок, не разнесённые по платежам',
  unlined_spent: 'Оплаты без строки выписки',
  stood_draws: 'Оплаты заёмными без строки, под которые уже есть транш',
  unlined_received: 'Поступления без строки выписки',
  breaks: 'Разрывы между выписками',
  closed_shift: 'Уточнение остатка закрытых месяцев',
  other_days: 'Документы и строки разных дней и курсов',
  tranches: 'Транши по выпискам',
  direct_draws: 'Кредит в день платежа',
  loan_asked: 'Назначено заёмными',
  loan_there: 'Уже исполнено или есть транш',
  received_asked: 'Ожидается по сроку',
  received_executed: 'Уже поступило, ждёт разнесения',
  inside_asked: 'Назначено своими организациями',
  inside_executed: 'Уже исполнено своими организациями',
  spent_agreed: 'Согласовано',
  spent_waiting: 'Ещё не согласовано',
  spent_executed: 'Уже исполнено, ждёт разнесения',
}

/** How the parts of a line come to it; a line without any of the others is told by itself. */
export const MADE_OF: Partial<Record<CashLine, { plus: readonly CashPart[]; minus?: CashPart }>> = {
  loan: { plus: ['tranches', 'direct_draws'] },
  loan_ahead: { plus: ['loan_asked'], minus: 'loan_there' },
  received_ahead: { plus: ['received_asked'], minus: 'received_executed' },
  inside_ahead: { plus: ['inside_asked'], minus: 'inside_executed' },
  spent_ahead: { plus: ['spent_agreed', 'spent_waiting'], minus: 'spent_executed' },
}

/** The line a kind stands in: what comes back of it is taken off there. */
const HOME: Partial<Record<LineKind, CashRow>> = {
  tranche: 'tranches',
  escrow_release: 'escrow_release',
  repayment: 'repayment',
  commission: 'commission',
  tax: 'tax',
  payment: 'unmatched_lines',
}
const BY_WAY: Partial<Record<LineKind, Readonly<Record<'in' | 'out', CashLine>>>> = {
  interest: { in: 'interest_in', out: 'interest_out' },
  refund: { in: 'refund_in', out: 'refund_out' },
  transfer: { in: 'transfer_in', out: 'transfer_out' },
  other: { in: 'other_in', out: 'other_out' },
}

export const rowOfKind = (kind: LineKind, direction: 'in' | 'out'): CashRow =>
  BY_WAY[kind]?.[direction] ?? HOME[kind] ?? BY_WAY.other?.[direction] ?? 'other_in'

/** What lines of statements a row is made of; null where it is of something else. */
export function kindOfRow(row: CashRow): { kind: LineKind; direction?: 'in' | 'out' } | null {
  for (const [kind, home] of Object.entries(HOME)) if (home === row) return { kind: kind as LineKind }
  for (const [kind, ways] of Object.entries(BY_WAY))
    for (const direction of ['in', 'out'] as const)
      if (ways[direction] === row) return { kind: kind as LineKind, direction }
  return null
}

/** Out of the account: counted with the sign of what goes. */
export const isOutgoing = (row: CashRow): boolean => (OUTGOING as readonly CashRow[]).includes(row)
