import { expect, test } from 'vitest'
import { type AdvanceOfPrice, advanceAbove, advanceCaution, advanceProblem } from './advance-above.ts'

const of = (price: bigint, advance: bigint, paid = 0n): AdvanceOfPrice => ({
  ...{ number: '7', currency: 'rub', price: price * 100n, advance: advance * 100n, paid: paid * 100n },
})
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ')

test('an advance up to the price is no more than it', () => {
  expect(advanceAbove(of(100n, 100n))).toBe(0n)
  expect(advanceAbove(of(100n, 120n))).toBe(2000n)
  expect(advanceAbove(of(-50n, 10n))).toBe(1000n)
})

test('the refusal tells the arithmetic', () => {
  expect(plain(advanceProblem(of(100n, 120n)))).toBe(
    'Аванс 120,00 ₽ больше суммы договора 100,00 ₽ на 20,00 ₽: уменьшите аванс или увеличьте сумму договора',
  )
})

test('of advances paid above a lower price it is told that they come back, of the terms that they are to be lowered', () => {
  expect(advanceCaution(of(100n, 100n, 100n))).toBeNull()
  expect(plain(advanceCaution(of(80n, 100n, 100n)))).toBe(
    'Сумма договора № 7 – 80,00 ₽, а авансов уже оплачено 100,00 ₽: 20,00 ₽ сверх суммы договора зачесть нечем, их придётся вернуть',
  )
  expect(plain(advanceCaution(of(80n, 100n, 50n)))).toBe(
    'Сумма договора № 7 – 80,00 ₽, а аванс по условиям 100,00 ₽: больше на 20,00 ₽, уменьшите его в условиях договора',
  )
})
