import { expect, test } from 'vitest'
import { CallError } from '../api/call-error.ts'
import { withoutRefused } from './without-refused.ts'

const state = {
  search: 'бетон',
  filters: [
    { field: 'gone', op: 'eq' as const, value: 1 },
    { field: 'summ', op: 'from' as const, value: 5 },
  ],
  sort: [
    { field: 'gone', desc: true },
    { field: 'date', desc: false },
  ],
}

test('what the list has not is left out, the rest stands', () => {
  const refused = new CallError(422, 'В списке нет поля «gone»', {
    errors: { gone: 'В списке нет поля «gone»' },
  })
  expect(withoutRefused(state, refused)).toEqual({
    search: 'бетон',
    filters: [{ field: 'summ', op: 'from', value: 5 }],
    sort: [{ field: 'date', desc: false }],
  })
})

test('a refusal of something else leaves all as it is', () => {
  expect(
    withoutRefused(state, new CallError(422, 'Слишком много', { errors: { limit: 'Слишком много' } })),
  ).toBeNull()
  expect(withoutRefused(state, new Error('сеть'))).toBeNull()
})
