import { expect, test } from 'vitest'
import { asksNothing, saysNoFilters, viewIn, viewWords } from './view-words.ts'

test.each([
  [12, '12'],
  ['12', '12'],
  ['due-this-week', 'due-this-week'],
  [undefined, null],
  [0, null],
  ['../12', null],
  [{ id: 1 }, null],
])('an address that says view=%j names %j', (view, key) => {
  expect(viewIn({ view })).toBe(key)
})

test('a view without filters says so: the address is not taken for one that asks nothing', () => {
  const whole = viewWords('12', { search: '', filters: [], sort: [] })
  expect(whole).toEqual({ view: 12, q: undefined, filters: [], sort: undefined })
  expect(asksNothing({ ...whole })).toBe(false)
  expect(asksNothing({ view: 12, payment: 3 })).toBe(true)
  expect(asksNothing({ q: 'бетон' })).toBe(false)
})

test('filters taken away are said to be none only where the address would open in a view without it', () => {
  expect(saysNoFilters({ view: 12, filters: [{ field: 'date', op: 'empty' }] })).toBe(true)
  expect(saysNoFilters({ filters: [] })).toBe(true)
  expect(saysNoFilters({ filters: [{ field: 'date', op: 'empty' }] })).toBe(false)
  expect(saysNoFilters({})).toBe(false)
})
