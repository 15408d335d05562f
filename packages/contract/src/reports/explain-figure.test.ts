import { expect, test } from 'vitest'
import { explainFigure } from './explain-figure.ts'

const column = { code: 'paid', format: 'money' } as const
const row = (id: string, paid: number, because?: string) => ({
  id,
  figures: { paid },
  ...(because && { because }),
})

test('a folder is taken apart where its rows come to it, else the reason of the row is told', () => {
  const folder = row('a', 30, 'слишком много статей')
  const inside = [row('b', 10), row('c', 20)]
  expect(explainFigure(column, folder, () => inside)?.operands.map(({ row_id }) => row_id)).toEqual([
    'b',
    'c',
  ])
  expect(explainFigure(column, folder, () => inside.slice(1))?.because).toBe('слишком много статей')
  expect(explainFigure(column, folder, () => [])?.because).toBe('слишком много статей')
})

test('of a column that no sum makes, its own reason comes first', () => {
  const rate = { ...column, because: 'доля' }
  expect(explainFigure(rate, row('a', 30), () => [row('b', 30)])).toEqual({ operands: [], because: 'доля' })
})
