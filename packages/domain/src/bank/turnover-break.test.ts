import { expect, test } from 'vitest'
import { turnoverBreaks } from './turnover-break.ts'

const stated = { account: '40702', opening: 100n, incoming: 50n, outgoing: 20n, closing: 130n }
const documents = [
  { direction: 'in', summ: 50n },
  { direction: 'out', summ: 15n },
  { direction: 'out', summ: 5n },
] as const
const told = (change: Partial<typeof stated>, of = documents as readonly (typeof documents)[number][]) =>
  turnoverBreaks({ ...stated, ...change }, of).map((text) => text.replaceAll(/\s/gu, ' '))

test('a statement whose documents come to its turnovers is asked nothing of', () => {
  expect(told({})).toEqual([])
  const unsaid = { account: '40702', opening: null, incoming: null, outgoing: null, closing: null }
  expect(turnoverBreaks(unsaid, documents)).toEqual([])
})

test('documents that are missing, or too many, are told with both sums', () => {
  expect(told({}, documents.slice(1))).toEqual([
    'Счёт 40702: поступления по остаткам банка 0,50 ₽, а по документам файла (0) – 0,00 ₽. Проверьте, вся ли это выписка',
  ])
  expect(told({ outgoing: 15n, closing: 135n })).toEqual([
    'Счёт 40702: списания по остаткам банка 0,15 ₽, а по документам файла (2) – 0,20 ₽. Проверьте, вся ли это выписка',
  ])
})

test('balances that do not go from one to the other are told', () => {
  expect(told({ closing: 120n })).toEqual([
    'Счёт 40702: остатки не сходятся: 1,00 + 0,50 − 0,20 ≠ 1,20. Проверьте, вся ли это выписка',
  ])
})
