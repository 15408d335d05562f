import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rowsInside } from './rows-inside.ts'

test('a row holds what follows it and lies deeper', () => {
  expect(rowsInside([])).toEqual([])
  expect(rowsInside([0, 1, 2, 1, 0, 1])).toEqual([3, 1, 0, 0, 1, 0])
  fc.assert(
    fc.property(fc.array(fc.nat(5)), (levels) => {
      const inside = levels.map((own, at) => {
        const next = levels.findIndex((level, index) => index > at && level <= own)
        return (next < 0 ? levels.length : next) - at - 1
      })
      expect(rowsInside(levels)).toEqual(inside)
    }),
  )
})
