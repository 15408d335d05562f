import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ChangedLine, StoredLine } from './changed-line.ts'
import { type LinesGround, planLines } from './plan-lines.ts'

const stored = (id: number, group_id: number | null, more: Partial<StoredLine> = {}): StoredLine => ({
  id,
  group_id,
  place: `i${String(id).padStart(5, '0')}`.replace(/0+$/, ''),
  is_folder: false,
  type: 'work',
  code: '',
  name: `Строка ${id}`,
  unit: 'м³',
  volume: '10',
  price: '100',
  classifier_id: null,
  description: '',
  init_id: null,
  version: 1,
  accepted_volume: '0.0000000000',
  has_rows: false,
  is_agreed_change: false,
  ...more,
})

function groundOf(lines: readonly StoredLine[], more: Partial<LinesGround> = {}): LinesGround {
  return {
    stored: new Map(lines.map((line) => [line.id, line])),
    parents: new Map(lines.filter((line) => line.is_folder).map((line) => [line.id, line.group_id])),
    landmarks: lines,
    classifiers: new Set(),
    sources: new Set(),
    may_be_negative: false,
    locked: { lines: null, description: null },
    ...more,
  }
}

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('what is refused, row by row', () => {
  const lines = [
    stored(1, null, { is_folder: true, volume: null, price: null, has_rows: true }),
    stored(2, 1, { accepted_volume: '400.0000000000', volume: '1250' }),
    stored(3, 1),
  ]
  test.each<[string, ChangedLine, string | null]>([
    ['a change of a line', { id: 3, version: 1, volume: '11' }, null],
    ['another version', { id: 3, version: 2, volume: '11' }, 'Строку изменил другой пользователь'],
    ['no version', { id: 3, volume: '11' }, 'Строку изменил другой пользователь'],
    ['a line that is not there', { id: 9, version: 1 }, 'Строку удалил другой пользователь'],
    [
      'a removal of an accepted line',
      { id: 2, version: 1, is_removed: true },
      'Строку нельзя удалить: по ней принято 400 м³',
    ],
    [
      'less than was accepted',
      { id: 2, version: 1, volume: '399' },
      'Принято 400 м³: объём не может быть меньше',
    ],
    ['exactly what was accepted', { id: 2, version: 1, volume: '400' }, null],
    [
      'a row into an accepted line',
      { id: -1, name: 'А', place: { group_id: 2, params: {} } },
      'По строке принято 400 м³: она не может стать разделом',
    ],
    [
      'a row into a section that is gone',
      { id: -1, name: 'А', place: { group_id: 8, params: {} } },
      'Раздел этой строки удалил другой пользователь',
    ],
    [
      'a source that is not there',
      { id: -1, name: 'А', init_id: 5, place: { group_id: 1, params: {} } },
      'Исходная строка не найдена',
    ],
    [
      'a section into itself',
      { id: 1, version: 1, place: { group_id: 1, params: {} } },
      'Раздел нельзя переместить внутрь самого себя',
    ],
  ])('%s', (_story, change, message) => {
    const { failures } = planLines([change], groundOf(lines))
    expect(failures.map((failure) => plain(failure.message))).toEqual(message === null ? [] : [message])
  })
})

test('a line becomes a section without figures, and back with zeros', () => {
  const { updates } = planLines(
    [
      { id: 1, version: 1, is_folder: true },
      { id: 2, version: 1, is_folder: false },
    ],
    groundOf([stored(1, null), stored(2, null, { is_folder: true, volume: null, price: null })]),
  )
  expect(updates.map(({ id, volume, price }) => [id, volume, price])).toEqual([
    [1, null, null],
    [2, '0', '0'],
  ])
})

/** The same deeds on a plain list of siblings: what the order must be. */
function expected(
  ids: number[],
  deeds: readonly { id: number; beside: number; isBefore: boolean }[],
): number[] {
  return deeds.reduce((list, { id, beside, isBefore }) => {
    const rest = list.filter((other) => other !== id)
    const at = rest.indexOf(beside)
    const index = at < 0 ? rest.length : isBefore ? at : at + 1
    return [...rest.slice(0, index), id, ...rest.slice(index)]
  }, ids)
}

test('new and moved rows stand where they were put, and no other row is written', () => {
  const deed = fc.record({ pick: fc.nat(), isBefore: fc.boolean(), isNew: fc.boolean() })
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 12 }),
      fc.array(deed, { minLength: 1, maxLength: 15 }),
      (count, list) => {
        const lines = Array.from({ length: count }, (_, index) => stored(index + 1, null))
        const moved = new Set<number>()
        const deeds: { id: number; beside: number; isBefore: boolean }[] = []
        list.forEach(({ pick, isBefore, isNew }, index) => {
          // A neighbour is a row that does not move afterwards: one save says one place for each row.
          const settled = [
            ...lines.map(({ id }) => id).filter((id) => !moved.has(id)),
            ...deeds.map(({ id }) => id),
          ]
          const used = new Set(deeds.map(({ beside }) => beside))
          const free = lines.map(({ id }) => id).find((id) => !moved.has(id) && !used.has(id))
          const id = isNew || free === undefined ? -1 - index : free
          const neighbours = settled.filter((other) => other !== id)
          const beside = neighbours[pick % neighbours.length]
          if (beside === undefined) return
          if (id > 0) moved.add(id)
          deeds.push({ id, beside, isBefore })
        })
        const changes = deeds.map(({ id, beside, isBefore }) => ({
          id,
          ...(id > 0 ? { version: 1 } : { name: 'Новая' }),
          place: { group_id: null, params: isBefore ? { next_id: beside } : { prev_id: beside } },
        }))
        const plan = planLines(changes as ChangedLine[], groundOf(lines))
        expect(plan.failures).toEqual([])
        const written = [...plan.inserts, ...plan.updates]
        expect(written.map(({ id }) => id).sort()).toEqual(deeds.map(({ id }) => id).sort())
        const places = new Map(lines.map((line) => [line.id, line.place]))
        for (const line of written) places.set(line.id, line.place)
        const order = [...places].sort(([, a], [, b]) => (a < b ? -1 : 1)).map(([id]) => id)
        expect(order).toEqual(
          expected(
            lines.map(({ id }) => id),
            deeds,
          ),
        )
      },
    ),
  )
})

test('a line agreed on as a change of one line does not become a change of another', () => {
  const ground = groundOf([stored(1, null, { init_id: 5, is_agreed_change: true })], {
    sources: new Set([5, 6]),
  })
  const linked = (init_id: number | null) => planLines([{ id: 1, version: 1, init_id }], ground).failures
  expect(linked(5)).toEqual([])
  for (const other of [6, null]) expect(linked(other)[0]?.message).toContain('удалите её и добавьте новую')
})
