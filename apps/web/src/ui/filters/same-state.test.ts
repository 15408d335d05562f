import { expect, test } from 'vitest'
import { sameState } from './same-state.ts'

test('the order of keys does not matter, the order of a list does', () => {
  const view = { search: '', filters: [{ field: 'summ', op: 'from', value: 5 }], sort: [] }
  const stored = { sort: [], search: '', filters: [{ op: 'from', field: 'summ', value: 5 }] }
  expect(sameState(view, stored)).toBe(true)
  expect(sameState({ columns: ['a', 'b'] }, { columns: ['b', 'a'] })).toBe(false)
  expect(sameState(view, { ...stored, search: 'бетон' })).toBe(false)
})
