import type { BankOrder } from '@stroyfin/contract/bank-link/bank-order'
import type { Mend } from '@stroyfin/contract/bank-link/load-kept-back'
import { expect, test } from 'vitest'
import type { Line } from './registry-line.ts'
import { rowPlaces } from './row-place.ts'

const line = (payment_id: number, more: Partial<Line> = {}) =>
  ({ payment_id, summ: 100, paid_summ: 0, excluded: false, bank_status: 'new', ...more }) as Line

const order = (payment_id: number, more: Partial<BankOrder> = {}) =>
  ({
    payment_id,
    number: `${payment_id}7`,
    state: 'exported',
    stage: null,
    bank_status: null,
    bank_comment: '',
    error: '',
    debited_on: null,
    cancel_reason: '',
    cancel_answer: '',
    ...more,
  }) as BankOrder

const placed = (
  lines: readonly Line[],
  {
    orders = [],
    kept = [],
  }: { orders?: readonly BankOrder[]; kept?: readonly (readonly [number, Mend | null])[] } = {},
) => {
  const kept_back = kept.map(([payment_id, mend]) => ({
    payment_id,
    payment_number: '',
    payment_date: '2026-10-05',
    payee_name: '',
    summ: 0,
    reasons: [],
    mend,
  }))
  return [...rowPlaces(lines, { orders, kept_back }).values()].map(({ label, tone }) => [label, tone])
}

test('what is paid says so, with the order that did it', () => {
  expect(placed([line(1, { paid_summ: 100 }), line(2, { paid_summ: 100 })], { orders: [order(2)] })).toEqual([
    ['Оплачено', 'success'],
    ['Оплачено, № 27', 'success'],
  ])
})

test('an order on its way, and one the bank refused, stand with their numbers; a row left out keeps its refusal', () => {
  const refused = order(2, { state: 'refused', stage: 'refused', bank_status: 'REFUSEDBYBANK' })
  expect(placed([line(1), line(2, { excluded: true })], { orders: [order(1), refused] })).toEqual([
    ['Выгружено в файл, № 17', 'info'],
    ['Отказ, № 27', 'error'],
  ])
})

test('what has no order yet waits, is kept back or was refused by the bank; a row left out has no place', () => {
  expect(
    placed(
      [
        line(1),
        line(2),
        line(3, { bank_status: 'error' }),
        line(4, { excluded: true }),
        line(5, { paid_summ: 40 }),
        line(6),
      ],
      {
        kept: [
          [2, null],
          [6, { at: 'bank_registry', id: 9, name: 'БР-009' }],
        ],
      },
    ),
  ).toEqual([
    ['Не отправлено', 'neutral'],
    ['Не уйдёт в банк', 'warning'],
    ['Отказано банком', 'error'],
    ['Оплачено 40,00', 'info'],
    ['Реестр банка № БР-009', 'info'],
  ])
})
