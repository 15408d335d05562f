import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pageAt } from '../access/pages.ts'
import { ENTITIES, ENTITY_TYPES, entityAddress } from './entity-type.ts'
import { typesNamed, withoutKind } from './kind-words.ts'
import { searchText } from './search-text.ts'
import { sharePlaces } from './share-places.ts'

describe('what was typed into the global search (A-103)', () => {
  test.each([
    ['  Бетон   и  Ко ', ['Бетон', 'и', 'Ко'], true],
    ['кс', ['кс'], false],
    ['   ', [], false],
    ['№ 486 «Бетон»', ['486', 'Бетон'], true],
    ['№', [], false],
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

describe('words that name the kind', () => {
  test.each([
    ['agreement', 'договор 12', '12'],
    ['ks', 'Акт 12 Монолит', '12 Монолит'],
    ['ks', 'кс 2 геоспец', '2 геоспец'],
    ['payment', 'платёж 1 285 293', '1 285 293'],
    ['registry', 'реестр РП-158', 'РП-158'],
    ['registry', 'акт 12', undefined],
    ['ks', 'акт', undefined],
  ] as const)('among %s «%s» is %s', (type, typed, left) => {
    expect(withoutKind(type, searchText(typed))?.text).toBe(left)
  })

  test('a sum after such a word is a sum', () => {
    expect(withoutKind('payment', searchText('платеж 1285293'))?.sum).toEqual({
      from: '1285293',
      to: '1285294',
    })
  })

  test.each([
    ['ks', '2', ['contracting']],
    ['ks', 'кс-2', ['contracting']],
    ['payments', 'аванс', ['advance']],
    ['payments', 'удержания', ['guarantee_retention']],
    ['agreements', 'ДС', ['dopnik']],
    ['payments', 'геоспец', []],
  ] as const)('of %s «%s» names %j', (table, word, types) => {
    expect(typesNamed(table, word)).toEqual(types)
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

test('whatever is found has a page of its own', () => {
  for (const type of ENTITY_TYPES) {
    const path = ENTITIES[type].path(7).split('?')[0]!
    expect(pageAt(path)?.needs, type).toContain(ENTITIES[type].right)
  }
})
