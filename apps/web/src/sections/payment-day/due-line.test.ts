import { expect, test } from 'vitest'
import { type DueLine, heldWords, lineOf, nameOf, readyWords, sharedLines } from './due-line.ts'
import { DUE } from './testing/due.ts'

const act = (ks_id: number): DueLine =>
  lineOf({
    ...DUE,
    ks_id,
    free_summ: ks_id === 1 ? 80 : 0,
  })

const lines = [act(1), act(2)]
const shared = (ticked: readonly string[], typed: Record<string, number> = {}) =>
  sharedLines(
    lines,
    (id) => ticked.includes(id),
    ({ id }) => typed[id],
  ).map(({ pay, due }) => [pay, due.free_summ])

test('what is free stands in the earliest line until another is ticked', () => {
  expect(shared([])).toEqual([
    [80, 80],
    [0, 0],
  ])
  expect(shared(['act 2'])).toEqual([
    [0, 0],
    [80, 80],
  ])
})

test('less in a ticked line leaves the rest to the others', () => {
  expect(shared(['act 2'], { 'act 2': 30 })).toEqual([
    [50, 50],
    [80, 80],
  ])
})

test('a line whose money stands in another says so', () => {
  expect(lines.map(({ due }) => heldWords(due))).toEqual([
    '',
    'Общий остаток договора занят другими строками',
  ])
})

test('retentions of one contract are lines of their own, told apart before their names are cut', () => {
  const kept = { ...DUE, kind: 'retention' as const, ks_id: null, number: 'МК-25/024' }
  const rates = [
    { ...kept, vat_rate: '20' },
    { ...kept, vat_rate: '22' },
    { ...kept, vat_rate: null },
  ]
  expect(new Set(rates.map((due) => lineOf(due).id)).size).toBe(3)
  expect(rates.map(nameOf)).toEqual([
    'Удержание, НДС 20 %, дог. № МК-25/024',
    'Удержание, НДС 22 %, дог. № МК-25/024',
    'Удержание, без НДС, дог. № МК-25/024',
  ])
})

test('a payment before what is due says so', () => {
  expect(readyWords({ ...DUE, due_date: '2026-11-30' })).toBe('Готов, раньше срока: срок 30.11.2026')
  expect(readyWords({ ...DUE, due_date: '2026-11-28' })).toBe('Готов')
})
