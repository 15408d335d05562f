import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Decimal } from '../money/decimal.ts'
import { leftBeside, type SharedLeft } from './shared-left.ts'

const line = (id: number, lefts: Partial<SharedLeft>): SharedLeft => ({
  id,
  pool: 1,
  group_price: '10',
  own_left: null,
  group_left: '100',
  pool_left: '100',
  ...lefts,
})
const draft = (volumes: Record<number, string>) =>
  new Map(Object.entries(volumes).map(([id, volume]) => [Number(id), new Decimal(volume)]))

describe('what is left of a line that additional agreements change (K-07)', () => {
  const base = line(1, { group_left: '120', pool_left: '120' })
  const added = line(2, { own_left: '20', group_left: '120', pool_left: '120' })
  const dearer = line(3, { group_price: '12', own_left: '40', group_left: '40', pool_left: '100' })

  test.each([
    ['a line alone', line(1, {}), {}, '100'],
    ['an act that takes some of it already', line(1, {}), { 1: '30' }, '70'],
    ['what is added may be accepted in the changed line', base, {}, '120'],
    ['or where it stands, no more than stands there', added, {}, '20'],
    ['once: taken there, it is not left here', base, { 2: '20' }, '100'],
    ['once: taken here, it is not left there', added, { 1: '115' }, '5'],
    ['what is taken back of one line gives the other nothing', added, { 1: '-50' }, '20'],
    ['but to itself', line(1, { group_left: '0', pool_left: '0' }), { 1: '-10' }, '10'],
    ['another price has its own volume', line(1, { group_left: '60' }), { 3: '40' }, '60'],
    ['and all prices share the whole', line(1, { group_left: '100' }), { 3: '40' }, '60'],
    ['of which the dearer line has no more than it was given', dearer, {}, '40'],
  ] as const)('%s', (_, asked, volumes, left) => {
    expect(leftBeside(asked, [base, added, dearer], draft(volumes))).toBe(left)
  })

  test('a draft that takes no more than is left of each line in turn never takes more than all of them have', () => {
    const volume = fc.integer({ min: 0, max: 200 })
    fc.assert(
      fc.property(
        volume,
        volume,
        volume,
        fc.array(fc.tuple(fc.nat(2), volume)),
        (group, pool, own, wishes) => {
          const shared = { group_left: String(group), pool_left: String(pool) }
          const lines = [
            line(1, shared),
            line(2, { ...shared, own_left: String(own) }),
            line(3, { ...shared, group_price: '12', own_left: '40' }),
          ]
          const taken = new Map(lines.map(({ id }) => [id, new Decimal(0)]))
          for (const [at, wish] of wishes) {
            const asked = lines[at] as SharedLeft
            const left = new Decimal(leftBeside(asked, lines, taken))
            const more = left.lt(wish) ? left : new Decimal(wish)
            if (more.gt(0)) taken.set(asked.id, (taken.get(asked.id) ?? new Decimal(0)).plus(more))
          }
          const [first, second, third] = [...taken.values()].map(Number) as [number, number, number]
          expect(first + second + third).toBeLessThanOrEqual(pool)
          expect(first + second).toBeLessThanOrEqual(group)
          expect(second).toBeLessThanOrEqual(own)
          expect(third).toBeLessThanOrEqual(40)
        },
      ),
    )
  })
})
