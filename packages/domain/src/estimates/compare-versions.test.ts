import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareVersions, type VersionRow } from './compare-versions.ts'

const row = (
  uid: string,
  group_uid: string | null,
  summ: bigint,
  more: Partial<VersionRow> = {},
): VersionRow => ({
  uid,
  group_uid,
  is_folder: false,
  view_id: '',
  name: uid,
  unit: 'м³',
  volume: '1',
  price: '1',
  summ,
  ...more,
})
const section = (uid: string, summ: bigint, group_uid: string | null = null) =>
  row(uid, group_uid, summ, { is_folder: true, volume: null, price: null })

const before = [
  section('Земля', 30n),
  row('Котлован', 'Земля', 10n),
  row('Засыпка', 'Земля', 20n),
  section('Каркас', 70n),
  row('Стены', 'Каркас', 40n),
  row('Плиты', 'Каркас', 30n),
]
const states = (rows: ReturnType<typeof compareVersions>) =>
  rows.map(({ uid, state, level, difference }) => `${'· '.repeat(level)}${uid} ${state} ${difference}`)

describe('two versions side by side, matched by uid', () => {
  test('changed, added, removed and moved rows stand in one tree', () => {
    const after = [
      section('Земля', 15n),
      row('Котлован', 'Земля', 15n, { volume: '1.5' }),
      section('Каркас', 130n),
      row('Засыпка', 'Каркас', 20n),
      row('Стены', 'Каркас', 40n, { volume: '1.000', view_id: '2.2' }),
      row('Кровля', 'Каркас', 70n),
    ]
    expect(states(compareVersions(before, after))).toEqual([
      'Земля changed -15',
      '· Котлован changed 5',
      'Каркас changed 60',
      '· Засыпка moved 0',
      '· Стены same 0',
      '· Плиты removed -30',
      '· Кровля added 70',
    ])
  })

  test('of rows in another order only those are moved that had to be, with the place they come from', () => {
    const frame = section('Каркас', 50n)
    const lines = ['А', 'Б', 'В', 'Г', 'Д'].map((uid) => row(uid, 'Каркас', 10n))
    const [a, b, c, d, e] = lines as [VersionRow, VersionRow, VersionRow, VersionRow, VersionRow]
    const last_first = compareVersions(
      [frame, ...lines],
      [frame, e, a, b, row('Ж', 'Каркас', 0n), c, d],
      true,
    )
    expect(states(last_first)).toEqual(['Каркас same 0', '· Д moved 0', '· Ж added 0'])
    const renamed = { ...e, name: 'Е' }
    const [, both] = compareVersions([frame, ...lines], [frame, renamed, a, b, c, d], true)
    expect(both).toMatchObject({ state: 'changed', is_moved: true })
    const shorter = compareVersions([frame, ...lines], [frame, b, c, d, e], true)
    expect(states(shorter)).toEqual(['Каркас same 0', '· А removed -10'])
  })

  test('a removed section keeps its lines under it', () => {
    expect(states(compareVersions(before, before.slice(3), true))).toEqual([
      'Земля removed -30',
      '· Котлован removed -10',
      '· Засыпка removed -20',
    ])
  })

  test('only what differs, with the sections it stands in', () => {
    const after = before.map((item) => (item.uid === 'Стены' ? { ...item, name: 'Стены 200 мм' } : item))
    expect(states(compareVersions(before, after, true))).toEqual(['Каркас same 0', '· Стены changed 0'])
    expect(compareVersions(before, before, true)).toEqual([])
  })

  test('whatever was done, every row is there once and the differences of lines add up', () => {
    const version = fc.uniqueArray(
      fc.record({ uid: fc.integer({ min: 1, max: 12 }), at: fc.nat(), summ: fc.bigInt(0n, 99n) }),
      {
        selector: ({ uid }) => uid,
      },
    )
    const rowsOf = (seeds: { uid: number; at: number; summ: bigint }[]) => {
      const sections = seeds.filter(({ uid }) => uid % 3 === 0)
      return seeds.map(({ uid, at, summ }) => {
        const group = uid % 3 === 0 ? undefined : sections[at % (sections.length + 1)]
        return row(String(uid), group ? String(group.uid) : null, uid % 3 === 0 ? 0n : summ, {
          is_folder: uid % 3 === 0,
        })
      })
    }
    const add = (list: readonly { summ: bigint }[]) => list.reduce((total, { summ }) => total + summ, 0n)
    fc.assert(
      fc.property(version, version, (one, other) => {
        const [was, is] = [rowsOf(one), rowsOf(other)]
        const compared = compareVersions(was, is)
        expect(compared.map(({ uid }) => uid).sort()).toEqual(
          [...new Set([...was, ...is].map(({ uid }) => uid))].sort(),
        )
        expect(compared.reduce((total, { difference }) => total + difference, 0n)).toBe(add(is) - add(was))
      }),
    )
  })
})
