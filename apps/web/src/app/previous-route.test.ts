import { expect, test } from 'vitest'
import { addressOf } from './previous-route.ts'

test('a route is an address again (A-024)', () => {
  expect(addressOf({ name: 'agreement', params: { id: '12' }, query: {} })).toBe('/agreement/12')
  expect(addressOf({ name: 'agreements', params: {}, query: { q: 'бетон' } })).toBe(
    `/agreements/?q=${encodeURIComponent('бетон')}`,
  )
  expect(addressOf({ name: 'нет такой', params: {}, query: {} })).toBeNull()
})
