import { expect, test } from 'vitest'
import { clientState } from './client-state.ts'
import { checkedBefore, endChecked, keepChecked } from './use-checked-rows.ts'

const row = (id: number, summ = 1) => [id, { id, summ }] as const

test('the client state has checked lists of payments, accounts, agreements, ks, smeta (R-3-58)', () => {
  expect(Object.keys(clientState().checked)).toEqual(['payments', 'accounts', 'agreements', 'ks', 'smeta'])
})

test('ticks of a list come back to the list, and only to it', () => {
  const before = checkedBefore<{ id: number; summ: number }>('payments')
  before.set([row(5), row(7)], true)
  keepChecked('payments', before)
  expect(checkedBefore('agreements').kept()).toEqual([])
  const after = checkedBefore<{ id: number; summ: number }>('payments')
  expect(after.kept().map(({ id }) => id)).toEqual([5, 7])
  expect(after.has(7)).toBe(true)

  after.renew([row(7, 20), row(9, 30)])
  expect(after.kept()).toEqual([
    { id: 5, summ: 1 },
    { id: 7, summ: 20 },
  ])
  after.setAll(true)
  keepChecked('payments', after)
  expect(clientState().checked.payments).toEqual([])
})

test('ticks end with the deed they were made for', () => {
  const before = checkedBefore<{ id: number; summ: number }>('payments')
  before.set([row(5), row(7)], true)
  keepChecked('payments', before)
  keepChecked('agreements', before)
  endChecked('payments', 'accounts')
  expect(checkedBefore('payments').kept()).toEqual([])
  expect(checkedBefore('agreements').kept()).toHaveLength(2)
  endChecked('agreements')
})
