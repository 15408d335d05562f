import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { entityAddress } from './entity-type.ts'
import { searchText } from './search-text.ts'
import { sharePlaces } from './share-places.ts'

describe('what was typed into the global search (A-103)', () => {
  test.each([
    ['  Бетон   и  Ко ', ['Бетон', 'и', 'Ко'], true],
    ['кс', ['кс'], false],
    ['   ', [], false],
  ])('%j is words %j', (typed, words, is_indexed) => {
    expect(searchText(typed)).toMatchObject({ words, is_indexed })
  })

  test.each([
    ['1 200 000', { from: '1200000', to: '1200001' }],
    ['1 200 000,5', { from: '1200000.5', to: '1200000.51' }],
    ['0,09', { from: '0.09', to: '0.10' }],
    ['1200,99 ₽', { from: '1200.99', to: '1201.00' }],
    ['12/5', null],
    ['КС-2', null],
    ['9'.repeat(20), null],
  ])('%j as a sum is %j', (typed, sum) => {
    expect(searchText(typed).sum).toEqual(sum)
  })
})

describe('places of the answer', () => {
  test('every kind gets its turn, what is left goes to those who have more', () => {
    expect(sharePlaces([[1, 2, 3, 4], [10], []], 4)).toEqual([1, 2, 3, 10])
  })

  test('never more than the places, and all of them when there is enough', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.integer(), { maxLength: 30 }), { maxLength: 6 }),
        fc.nat(60),
        (lists, places) => {
          const all = lists.flat().length
          expect(sharePlaces(lists, places)).toHaveLength(Math.min(all, places))
        },
      ),
    )
  })
})

test('only contracts and completion documents are links (R-2.8-12, R-2.8-13, R-2.8-15)', () => {
  expect(entityAddress({ row_type: 'agreement', id: 7 })).toBe('/agreement/7')
  expect(entityAddress({ row_type: 'ks', id: 8 })).toBe('/ks-item/8')
  expect(entityAddress({ row_type: 'payment', id: 9 })).toBeNull()
})
