import { expect, test } from 'vitest'
import { kopecks } from '../money/money.ts'
import { balanceBreak } from './balance-break.ts'
import { dayBalances } from './day-balances.ts'

const period = (date_from: string, date_to: string, opening: string, closing: string) => ({
  date_from,
  date_to,
  opening: kopecks(opening),
  closing: kopecks(closing),
})
const known = [
  period('2026-11-01', '2026-11-10', '100', '150'),
  period('2026-12-01', '2026-12-31', '150', '150'),
]
const days = dayBalances(known, [{ date: '2026-11-05', incoming: kopecks('50'), outgoing: 0n }])
const told = (...args: Parameters<typeof period>) =>
  balanceBreak({ account: '407', ...period(...args) }, { days, periods: known })?.replaceAll('\u00a0', ' ') ??
  null

test('a statement that goes on from the one before is said nothing of, over days without moves too', () => {
  expect(told('2026-11-11', '2026-11-30', '150', '150')).toBeNull()
  expect(told('2026-11-20', '2026-11-30', '150', '150')).toBeNull()
})

test('an opening that is not what the account held is told with both sums', () => {
  expect(told('2026-11-24', '2026-11-24', '1000000000', '999999990')).toBe(
    'Счёт 407: остаток на начало 24.11.2026 – 1 000 000 000,00 ₽, а на конец 10.11.2026 в загруженных выписках – 150,00 ₽, ' +
      'разница 999 999 850,00 ₽. Проверьте, что выписка выгружена из банка и что дни между выписками не пропущены',
  )
})

test('one inside days that are loaded already is held by their lines', () => {
  expect(told('2026-11-06', '2026-11-10', '150', '150')).toBeNull()
  expect(told('2026-11-06', '2026-11-10', '100', '100')).toContain('разница 50,00 ₽')
})

test('an older statement is held by the one that follows', () => {
  expect(told('2026-11-11', '2026-11-30', '150', '140')).toContain(
    'следующая выписка начинается 01.12.2026 с 150,00 ₽',
  )
})

test('nothing to compare with, nothing said', () => {
  const first = { account: '407', ...period('2026-01-01', '2026-01-31', '5', '6') }
  expect(balanceBreak(first, { days: [], periods: [] })).toBeNull()
  expect(balanceBreak({ ...first, date_from: null }, { days, periods: known })).toBeNull()
})
