import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slotsOf } from './use-slots.ts'

const rows = (from: number, count: number) => Array.from({ length: count }, (_, step) => from + step)

test('a row that comes takes the element of the row that went, the others keep theirs', () => {
  const before = slotsOf(rows(0, 5), new Map())
  const after = slotsOf(rows(2, 5), before)
  for (const at of [2, 3, 4]) expect(after.get(at)).toBe(before.get(at))
  expect(new Set(after.values())).toEqual(new Set(before.values()))
})

test('whatever is scrolled, no element is two rows, and the same rows asked again keep theirs', () => {
  const steps = fc.array(fc.tuple(fc.nat(500), fc.integer({ min: 0, max: 60 })), { maxLength: 30 })
  fc.assert(
    fc.property(steps, (list) => {
      let slots: ReadonlyMap<number, number> = new Map()
      for (const [from, count] of list) {
        const drawn = rows(from, count)
        slots = slotsOf(drawn, slots)
        expect(new Set(slots.values()).size).toBe(count)
        expect(slotsOf(drawn, slots)).toEqual(slots)
      }
    }),
  )
})
