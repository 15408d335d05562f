import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { placesBetween } from './place-key.ts'

const inOrder = (places: readonly string[]) =>
  places.every((place, index) => index === 0 || places[index - 1]! < place)

describe('places of siblings (A-066)', () => {
  test.each([
    [null, null, 3, ['i', 'i00001', 'i00002']],
    ['i00002', null, 2, ['i00003', 'i00004']],
    [null, 'i', 2, ['hzzzzy', 'hzzzzz']],
    ['i', 'i00001', 1, ['i00000i']],
    ['i', 'i00009', 2, ['i00003', 'i00006']],
    ['i', 'i00001', 0, []],
  ])('between %s and %s %i', (before, after, count, places) => {
    expect(placesBetween(before, after, count)).toEqual(places)
  })

  test('wherever and however many are put in, the order holds and nobody else moves', () => {
    const puts = fc.array(fc.record({ at: fc.nat(), count: fc.integer({ min: 1, max: 60 }) }), {
      maxLength: 40,
    })
    fc.assert(
      fc.property(puts, (list) => {
        let places: string[] = []
        for (const { at, count } of list) {
          const index = at % (places.length + 1)
          const made = placesBetween(places[index - 1] ?? null, places[index] ?? null, count)
          expect(made).toHaveLength(count)
          places = [...places.slice(0, index), ...made, ...places.slice(index)]
        }
        expect(inOrder(places)).toBe(true)
      }),
    )
  })

  test('rows typed one after another at the end keep short places', () => {
    let last: string | null = null
    for (let index = 0; index < 1000; index += 1) [last = null] = placesBetween(last, null, 1)
    expect(last).toHaveLength(6)
  })

  test('five thousand pasted rows between two neighbours take two digits more', () => {
    const places = placesBetween('i', 'i00001', 5000)
    expect(inOrder(['i', ...places, 'i00001'])).toBe(true)
    expect(Math.max(...places.map((place) => place.length))).toBe(9)
  })
})
