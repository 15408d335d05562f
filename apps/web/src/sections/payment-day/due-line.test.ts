import type { Due } from '@stroyfin/contract/payment-day/load-dues'
import { expect, test } from 'vitest'
import { type DueLine, heldWords, lineOf, sharedLines } from './due-line.ts'

const act = (ks_id: number): DueLine =>
  lineOf({
    ...({ kind: 'act', ks_id, agreement_id: 1, type: 'expenses', held: null } as unknown as Due),
    ...{ summ: 100, alone_summ: 80, free_summ: ks_id === 1 ? 80 : 0 },
    contract_left: { base: 80, agreement: null },
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
