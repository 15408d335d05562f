import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Decimal } from '../money/decimal.ts'
import { type EstateNode, NO_AREAS, rolledAreas } from './estate-areas.ts'
import { ESTATE_KINDS, type EstateKind, placeProblem } from './estate-kind.ts'
import { type EstateDraft, estateRules, totalArea } from './estate-rules.ts'
import { AREA_FIELDS } from './property-type.ts'

const draft: EstateDraft = { ...NO_AREAS, name: 'Корпус 1' }

describe('an estate that the dialog takes or sends back', () => {
  test.each<[Partial<EstateDraft>, string | null]>([
    [{}, null],
    [{ area_total: '1200.50', area_apartments: '1000', area_storerooms: '200.5' }, null],
    [{ name: '  ' }, 'Укажите наименование'],
    [{ area_parking: '-1' }, 'Площадь не может быть меньше нуля'],
    [{ area_commercial: '0.001' }, 'Не больше двух знаков после запятой'],
    [{ area_total: '99999999999999999' }, 'Площадь слишком велика'],
    [
      { area_total: '1200', area_apartments: '1000', area_storerooms: '200.01' },
      'Площади по видам вместе 1 200,01 м², больше общей',
    ],
  ])('%j: %s', (change, message) => {
    const [first] = estateRules({ ...draft, ...change })
    expect(first?.message.replace(/\s/gu, ' ') ?? null).toBe(message)
  })

  test('the whole area is as written, else the parts together', () => {
    expect(totalArea({ ...draft, area_total: '5', area_parking: '3' })).toBe('5')
    expect(totalArea({ ...draft, area_apartments: '0.1', area_parking: '0.2' })).toBe('0.3')
    expect(totalArea(draft)).toBeNull()
  })
})

test.each<[EstateKind, EstateKind | null, boolean]>([
  ['phase', null, true],
  ['phase', 'phase', false],
  ['building', 'phase', true],
  ['building', 'building', false],
  ['object', 'building', true],
  ['building', 'object', false],
  ['object', 'object', false],
])('%s in %s: %s', (kind, parent, may) => {
  expect(placeProblem(kind, parent) === null).toBe(may)
})

test('a chain of places always ends at the project: no tree of estates has a loop', () => {
  const chain = fc.array(fc.constantFrom(...ESTATE_KINDS), { minLength: 4, maxLength: 8 })
  fc.assert(
    fc.property(chain, (kinds) => {
      const held = kinds.slice(1).every((kind, at) => placeProblem(kind, kinds[at] ?? null) === null)
      expect(held).toBe(false)
    }),
  )
})

describe('areas of a project are the sums of its estates', () => {
  const area = fc.option(
    fc.integer({ min: 0, max: 10_000_000 }).map((cents) => new Decimal(cents).div(100).toFixed()),
    { nil: null },
  )
  const areas = fc.record(Object.fromEntries(AREA_FIELDS.map((field) => [field, area])))
  const tree = fc.array(fc.tuple(areas, fc.nat()), { maxLength: 12 }).map((rows) =>
    rows.map(([own, place], at) => {
      const group_id = at === 0 || place % (at + 1) === 0 ? null : (place % (at + 1)) - 1
      return { ...(own as unknown as typeof NO_AREAS), id: at, group_id } satisfies EstateNode
    }),
  )

  test('each leaf counts once, whatever stands in those that hold it', () => {
    fc.assert(
      fc.property(tree, (nodes) => {
        const holders = new Set(nodes.map(({ group_id }) => group_id))
        const leaves = nodes.filter(({ id }) => !holders.has(id))
        const rolled = rolledAreas(nodes).get(null) ?? NO_AREAS
        for (const field of AREA_FIELDS) {
          const known = leaves.flatMap((leaf) => leaf[field] ?? [])
          const sum = known.reduce((total, figure) => total.plus(figure), new Decimal(0))
          expect(rolled[field]).toBe(known.length === 0 ? null : sum.toFixed())
        }
      }),
    )
  })

  test('a project without estates has none', () => {
    expect(rolledAreas([]).get(null)).toEqual(NO_AREAS)
  })
})
