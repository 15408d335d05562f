import { expect, test } from 'vitest'
import { unplacedColumns } from './unplaced-columns.ts'

test('columns of the file without a place are named by letter and title', () => {
  const column = (index: number, letter: string, title: string, samples = ['1']) => ({
    ...{ index, letter, title, samples },
  })
  const columns = [
    column(0, 'A', 'Номер'),
    column(9, 'J', 'НДС'),
    column(10, 'K', ''),
    column(11, 'L', 'Пусто', []),
  ]
  expect(unplacedColumns(columns, { number: 0, date: null })).toEqual(['J «НДС»', 'K'])
})
