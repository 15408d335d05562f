import { expect, test } from 'vitest'
import { sameShape } from './same-shape.ts'

const like = { values: { number: '', summ: 0, date: null, is_own: false }, lines: [] }

test('a draft of this very form is taken, whatever its empty fields hold', () => {
  expect(
    sameShape({ values: { number: '1', summ: null, date: '2026-01-01', is_own: true }, lines: [{}] }, like),
  ).toBe(true)
  expect(sameShape(structuredClone(like), like)).toBe(true)
})

test.each([
  null,
  5,
  'текст',
  [],
  {},
  { values: null, lines: [] },
  { values: { number: 1, summ: 0, date: null, is_own: false }, lines: [] },
  { values: { number: '', summ: 0, date: null }, lines: [] },
  { values: { number: '', summ: 0, date: null, is_own: false }, lines: {} },
  { values: { number: '', summ: 0, date: null, is_own: false }, lines: [1] },
])('%j is no draft of it', (rubbish) => {
  expect(sameShape(rubbish, like)).toBe(false)
})
