import { expect, test } from 'vitest'
import { type PastedSums, sumsKept, sumsToKeep } from './kept-sums.ts'

test('sums of pasted rows come back out of the storage as they were', () => {
  const sums: PastedSums = new Map([
    [-1, 16_250_000n],
    [7, null],
    [-3, -340_000n],
  ])
  expect(sumsKept(JSON.parse(JSON.stringify(sumsToKeep(sums))))).toEqual(sums)
})

test('rubbish in the storage is no sum', () => {
  const kept = [{ id: 'a', there: '1' }, { id: 2, there: '1,5' }, { id: 3 }, {}, { id: 4, there: '400' }]
  expect(sumsKept(kept)).toEqual(new Map([[4, 400n]]))
})
