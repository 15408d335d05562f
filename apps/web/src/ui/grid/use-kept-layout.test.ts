import { expect, test } from 'vitest'
import { layoutKept } from './use-kept-layout.ts'

test.each([
  null,
  undefined,
  5,
  'мусор',
  [],
  { order: 5, hidden: 'summ', pinned: [1], widths: { summ: 'x' } },
])('columns kept as %j stand as the list has them', (stored) => expect(layoutKept(stored)).toEqual({}))

test('what is right in a kept layout is taken', () => {
  const layout = { order: ['summ'], hidden: [], pinned: ['number'], widths: { summ: 90 } }
  expect(layoutKept(layout)).toEqual(layout)
  expect(layoutKept({ ...layout, pinned: null })).toEqual({
    order: ['summ'],
    hidden: [],
    widths: { summ: 90 },
  })
})
