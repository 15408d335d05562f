import { expect, test } from 'vitest'
import type { GridColumn } from '../ui/grid/column.ts'
import { shownTable } from './shown-table.ts'

type Line = { name: string; summ: number | null; date: string | null; rate: string }

const columns: GridColumn<Line>[] = [
  { code: 'name', title: 'Наименование', kind: 'text', value: ({ name }) => name },
  { code: 'summ', title: 'Сумма, ₽', kind: 'money', value: ({ summ }) => summ },
  { code: 'date', title: 'Дата', kind: 'date', value: ({ date }) => date },
  { code: 'rate', title: 'Ставка', kind: 'percent', value: ({ rate }) => rate },
]
const line = (name: string, more: Partial<Line> = {}): Line => ({
  name,
  summ: 1234.5,
  date: '2026-03-01',
  rate: '7.25',
  ...more,
})

test('figures go as decimal text, dates as days, an empty cell as nothing', () => {
  const rows = [line('Первая'), line('Вторая', { summ: null, date: null })]
  expect(shownTable({ columns, source: { totals: {} }, rows })).toEqual({
    columns: [
      { title: 'Наименование', format: 'text' },
      { title: 'Сумма, ₽', format: 'money' },
      { title: 'Дата', format: 'date' },
      { title: 'Ставка', format: 'percent' },
    ],
    rows: [
      { level: 0, descendants: 0, cells: ['Первая', '1234.5', '2026-03-01', '7.25'] },
      { level: 0, descendants: 0, cells: ['Вторая', null, null, '7.25'] },
    ],
  })
})

test('a tree carries its levels and how many shown rows lie inside, totals stand below', () => {
  const levels = [0, 1, 2, 1, 0]
  const rows = levels.map((level, at) => line(`${level}.${at}`))
  const tree = { level: (at: number) => levels[at] ?? 0 } as never
  const made = shownTable({ columns, source: { tree, totals: { summ: 6172.5 } }, rows })
  expect(made.rows.map(({ level, descendants }) => [level, descendants])).toEqual([
    [0, 3],
    [1, 1],
    [2, 0],
    [1, 0],
    [0, 0],
  ])
  expect(made.totals).toEqual(['Итого', '6172.5', null, null])
})
