import { MEASURES } from '../reports/measure-titles.ts'

/** Columns of turnover in lists and files: costs first, income named as such; the two are never added (K-16). */
export const TURNOVER_TITLES = {
  summ: 'Законтрактовано, ₽',
  awaiting_summ: 'На согласовании, ₽',
  ks_summ: 'Принято, ₽',
  paid_summ: 'Оплачено, ₽',
  debt_summ: 'Мы должны, ₽',
  advance_summ: `${MEASURES.advance_left.title}, ₽`,
  prepaid_summ: `${MEASURES.prepaid.title}, ₽`,
  held_summ: 'Удержано, ₽',
  exchange_summ: 'Курсовая разница, ₽',
  in_summ: 'Доходы: законтрактовано, ₽',
  in_awaiting_summ: 'Доходы: на согласовании, ₽',
  in_ks_summ: 'Доходы: принято, ₽',
  in_paid_summ: 'Доходы: оплачено, ₽',
  in_debt_summ: 'Нам должны, ₽',
  in_advance_summ: `Доходы: ${MEASURES.advance_left.title.toLowerCase()}, ₽`,
  in_prepaid_summ: `Доходы: ${MEASURES.prepaid.title.toLowerCase()}, ₽`,
  in_held_summ: 'Доходы: удержано, ₽',
  in_exchange_summ: 'Доходы: курсовая разница, ₽',
} as const

export type TurnoverCode = keyof typeof TURNOVER_TITLES
export const TURNOVER_CODES = Object.keys(TURNOVER_TITLES) as TurnoverCode[]

/** Those that a list shows until it is told otherwise; the rest are chosen. */
export const TURNOVER_SHOWN: ReadonlySet<TurnoverCode> = new Set([
  'summ',
  'awaiting_summ',
  'ks_summ',
  'paid_summ',
  'debt_summ',
  'advance_summ',
  'in_summ',
  'in_debt_summ',
])
