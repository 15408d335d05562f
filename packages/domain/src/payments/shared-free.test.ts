import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumOf } from '../money/money.ts'
import { type FreeAlone, sharedFree } from './shared-free.ts'

const act = (alone: bigint, more: Partial<FreeAlone> = {}): FreeAlone => ({
  ...{ agreement_id: 1, type: 'expenses', alone, base_left: 80n, agreement_left: null },
  ...more,
})

test('what a contract has left for its works is free in the first of them', () => {
  expect(sharedFree([act(80n), act(80n)])).toEqual([80n, 0n])
  expect(sharedFree([act(30n), act(80n), act(10n)])).toEqual([30n, 50n, 0n])
})

test('whoever takes less leaves the rest to the others', () => {
  expect(sharedFree([act(80n, { taken: 20n }), act(80n)])).toEqual([80n, 60n])
  expect(sharedFree([act(80n, { taken: 900n }), act(80n)])).toEqual([80n, 0n])
})

test('an advance has a base of its own and the same contract', () => {
  const left = { agreement_left: 100n }
  const advance = act(70n, { ...left, type: 'advance', base_left: 70n })
  expect(sharedFree([act(80n, left), advance])).toEqual([80n, 20n])
  expect(sharedFree([act(80n), act(70n, { type: 'advance', base_left: 70n })])).toEqual([80n, 70n])
})

test('other contracts and payments without one share nothing', () => {
  expect(sharedFree([act(80n), act(80n, { agreement_id: 2 }), act(80n, { agreement_id: null })])).toEqual([
    80n,
    80n,
    80n,
  ])
})

test('together no more is free than the contract lets pass, and nobody has more than alone', () => {
  const row = fc.record({ alone: fc.bigInt(0n, 100n), left: fc.bigInt(-20n, 150n) })
  fc.assert(
    fc.property(fc.array(row), fc.bigInt(-20n, 300n), (rows, agreement_left) => {
      const asked = rows.map(({ alone }) => act(alone, { agreement_left, base_left: null }))
      const free = sharedFree(asked)
      expect(sumOf(free)).toBeLessThanOrEqual(agreement_left > 0n ? agreement_left : 0n)
      for (const [place, one] of free.entries()) expect(one).toBeLessThanOrEqual(rows[place]?.alone ?? 0n)
    }),
  )
})
