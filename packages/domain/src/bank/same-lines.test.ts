import { expect, test } from 'vitest'
import { type LineFacts, sameLines } from './same-lines.ts'

const line = (line_hash: string, purpose: string, change: Partial<LineFacts> = {}): LineFacts => ({
  line_hash,
  ...{ number: '3', date: '2026-11-17', summ: '30.00', purpose },
  ...{ payer_account: '407', payer_inn: '77', payee_account: '408', payee_inn: '78' },
  ...change,
})
const told = (lines: readonly LineFacts[], known: readonly LineFacts[]) => {
  const { same, alike } = sameLines(lines, known)
  const pairs = (found: Map<LineFacts, LineFacts>) =>
    [...found].map(([one, other]) => `${one.line_hash}=${other.line_hash}`)
  return { same: pairs(same), alike: pairs(alike) }
}

test.each(['Оплата по договору 5-1', 'оплата  по договору 5–1', 'ОПЛАТА по\u00a0договору 5 - 1'])(
  '«%s» is the same line',
  (purpose) => {
    expect(told([line('new', purpose)], [line('old', 'Оплата по договору  5-1')])).toEqual({
      same: ['new=old'],
      alike: [],
    })
  },
)

test('another purpose is alike; another number, day, sum or party is another line', () => {
  const known = [line('old', 'Оплата по договору 5')]
  expect(told([line('new', 'Оплата по договору 6')], known)).toEqual({ same: [], alike: ['new=old'] })
  expect(told([line('new', 'Оплата по договору 6', { payee_inn: null })], known).alike).toEqual(['new=old'])
  for (const change of [
    { number: '4' },
    { date: '2026-11-18' },
    { summ: '30.01' },
    { payee_account: '409' },
    { payee_inn: '79' },
  ])
    expect(told([line('new', 'Оплата по договору 5', change)], known)).toEqual({ same: [], alike: [] })
  const nobody = { payee_account: null, payee_inn: null }
  expect(told([line('new', 'П', nobody)], [line('old', 'п', { payee_account: null })]).same).toEqual([])
  expect(told([line('new', 'П', nobody)], [line('old', 'п', nobody)]).same).toEqual(['new=old'])
})

test.each([
  ['000001', '1'],
  ['1', '0001'],
  ['10', '00010'],
])('№ %s is № %s filled up with zeros', (number, other) => {
  const found = told([line('new', 'П', { number })], [line('old', 'П', { number: other })])
  expect(found.same).toEqual(['new=old'])
})

test.each([
  ['10', '1'],
  ['1-0', '1'],
])('№ %s is not № %s', (number, other) => {
  const found = told([line('new', 'П', { number })], [line('old', 'П', { number: other })])
  expect(found).toEqual({ same: [], alike: [] })
})

test('a loaded line stands for one line of the file, the one it is before any other', () => {
  const known = [line('one', 'Комиссия'), line('two', 'Комиссия.')]
  const lines = [line('a', 'комиссия'), line('one', 'Комиссия'), line('b', 'комиссия.'), line('c', 'Сбор')]
  expect(told(lines, known)).toEqual({ same: ['b=two'], alike: [] })
  expect(told([line('c', 'Сбор'), line('b', 'комиссия.')], known)).toEqual({
    same: ['b=two'],
    alike: ['c=one'],
  })
})
