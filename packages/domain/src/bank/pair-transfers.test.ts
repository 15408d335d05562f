import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kopecks } from '../money/money.ts'
import { type OwnLine, pairTransfers } from './pair-transfers.ts'

const [MAIN, OTHER] = ['40702810000000000001', '40702810000000000002']
const out = (change: Partial<OwnLine> = {}): OwnLine => ({
  key: 'out',
  account: MAIN,
  counterparty_account: OTHER,
  counterparty_inn: '7707083893',
  direction: 'out',
  number: '15',
  date: '2026-11-10',
  summ: kopecks('500000.00'),
  purpose: 'Перевод собственных средств',
  ...change,
})
const into = (change: Partial<OwnLine> = {}): OwnLine =>
  out({ key: 'in', account: OTHER, counterparty_account: MAIN, direction: 'in', ...change })

test('what left one account is what came to the other, with the reasons', () => {
  expect(pairTransfers([out()], [into({ date: '2026-11-12' })])).toEqual([
    {
      line_key: 'out',
      mirrors: ['in'],
      sure: true,
      reasons: [
        'Каждая из строк называет счёт другой',
        expect.stringMatching(/^Совпадает сумма 500\s000,00 ₽$/u),
        'Дата отличается на 2 дня',
        'Совпадает номер 15',
      ],
    },
  ])
})

test.each<[string, Partial<OwnLine>]>([
  ['another sum', { summ: kopecks('500000.01') }],
  ['the same direction', { direction: 'out' }],
  ['a third account', { counterparty_account: '40702810000000000003' }],
  ['the statement of a third account', { account: '40702810000000000003' }],
  ['a week later', { date: '2026-11-17' }],
])('no pair: %s', (_, change) => {
  expect(pairTransfers([out()], [into(change)])).toMatchObject([
    { mirrors: [], sure: false, reasons: [expect.stringContaining('загрузите его выписку')] },
  ])
})

test('a number or a day tells equal sums apart; where nothing does, a person chooses', () => {
  const pair = (lines: OwnLine[], others: OwnLine[]) =>
    pairTransfers(lines, others).map(({ mirrors, sure }) => [mirrors, sure])
  expect(pair([out()], [into({ key: 'a', number: '16' }), into({ key: 'b' })])).toEqual([[['b'], true]])
  const twins = [into({ key: 'a' }), into({ key: 'b' })]
  expect(pair([out()], twins)).toEqual([[['a', 'b'], false]])
  expect(pair([out(), out({ key: 'again' })], [into()])).toEqual([
    [['in'], false],
    [['in'], false],
  ])
})

test('no line is the sure mirror of two', () => {
  const day = fc.constantFrom('2026-11-10', '2026-11-11', '2026-11-14')
  const number = fc.constantFrom('', '15', '16')
  const list = fc.array(fc.record({ day, number, summ: fc.constantFrom(1n, 2n) }), { maxLength: 8 })
  fc.assert(
    fc.property(list, list, (left, right) => {
      const lines = left.map(({ day, ...one }, n) => out({ key: `o${n}`, date: day, ...one }))
      const others = right.map(({ day, ...one }, n) => into({ key: `i${n}`, date: day, ...one }))
      const sure = pairTransfers(lines, others).flatMap(({ sure, mirrors }) => (sure ? mirrors : []))
      expect(new Set(sure).size).toBe(sure.length)
    }),
  )
})
