import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stayedInOrder } from './stayed-in-order.ts'

const stayed = (former: readonly number[]) => former.filter((_, at) => stayedInOrder(former).has(at))

test.each([
  [[], []],
  [
    [1, 2, 3],
    [1, 2, 3],
  ],
  [
    [5, 1, 2, 3, 4],
    [1, 2, 3, 4],
  ],
  [
    [2, 3, 4, 5, 1],
    [2, 3, 4, 5],
  ],
  [
    [1, 4, 3, 2, 5],
    [1, 2, 5],
  ],
])('of %j stay %j', (former, expected) => {
  expect(stayed(former)).toEqual(expected)
})

test('what stays rises, and no longer rising sequence is there', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(99), { maxLength: 9 }), (former) => {
      const kept = stayed(former)
      expect(kept).toEqual([...kept].sort((a, b) => a - b))
      const longest = former.reduce<number[]>((best, number, at) => {
        best.push(
          1 + Math.max(0, ...best.filter((_, before) => (former[before] ?? 0) < number && before < at)),
        )
        return best
      }, [])
      expect(kept).toHaveLength(Math.max(0, ...longest))
    }),
  )
})
