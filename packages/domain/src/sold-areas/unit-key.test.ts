import { expect, test } from 'vitest'
import { unitKey } from './unit-key.ts'

test.each([
  ['zz77', 'ZZ77'],
  ['ZZ 77', 'ZZ77'],
  ['А-12', 'A–12'],
  ['кв 5', 'КВ5'],
  ['№ 12', '12'],
  ['С\u00a01', 'c1'],
  ['А\u200b12', 'А12'],
])('«%s» and «%s» are one unit', (one, other) => {
  expect(unitKey(one)).toBe(unitKey(other))
})

test.each([
  ['1 12', '11 2'],
  ['12', '12А'],
  ['1-2', '12'],
])('«%s» and «%s» are two', (one, other) => {
  expect(unitKey(one)).not.toBe(unitKey(other))
})
