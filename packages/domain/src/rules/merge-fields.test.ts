import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeFields } from './merge-fields.ts'

test('what one side changed is taken, what both changed differently is asked (K-06)', () => {
  const base = { number: '1', date: '2025-01-01', summ: 100, note: null as string | null }
  const mine = { ...base, number: '1-А', summ: 200 }
  const theirs = { ...base, summ: 300, note: 'срочно' }
  expect(mergeFields(base, mine, theirs)).toEqual({
    merged: { number: '1-А', date: '2025-01-01', summ: 200, note: 'срочно' },
    conflicts: [{ field: 'summ', mine: 200, theirs: 300 }],
  })
})

test('a list that nobody changed is no conflict, though each side has its own copy of it', () => {
  const form = (number: string) => ({ number, stages: [{ percent: '50' }] })
  const { merged, conflicts } = mergeFields(form('1'), form('2'), form('1'))
  expect([merged, conflicts]).toEqual([form('2'), []])
  const changed = { number: '1', stages: [{ percent: '60' }] }
  expect(mergeFields(form('1'), form('1'), changed).merged).toEqual(changed)
})

const form = fc.record({ a: fc.integer({ max: 3, min: 0 }), b: fc.constantFrom('x', 'y', null) })

test('no edit is lost: every field is of one side, or a conflict of both', () => {
  fc.assert(
    fc.property(form, form, form, (base, mine, theirs) => {
      const { merged, conflicts } = mergeFields(base, mine, theirs)
      for (const field of ['a', 'b'] as const) {
        const asked = conflicts.some((conflict) => conflict.field === field)
        const changed_by_both = mine[field] !== base[field] && theirs[field] !== base[field]
        expect(asked).toBe(changed_by_both && mine[field] !== theirs[field])
        if (!asked) expect(merged[field]).toBe(mine[field] === base[field] ? theirs[field] : mine[field])
      }
    }),
  )
})
