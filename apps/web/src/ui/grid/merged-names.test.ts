import { expect, test } from 'vitest'
import type { GridColumn } from './column.ts'
import { withMergedNames } from './merged-names.ts'

const column = (code: string): GridColumn<object> => ({
  ...{ code, title: code, kind: 'text', value: () => null },
  editor: { kind: 'text' },
})
/** The first column, «№ п/п», is none of the grid. */
const COLUMNS = [undefined, ...['code', 'name', 'unit', 'volume'].map(column)]
const read = (line: string[]) => withMergedNames([line], (across) => COLUMNS[across])[0]

test.each([
  [
    ['Раздел 1. Земляные работы', '', '', '', ''],
    ['', '', 'Раздел 1. Земляные работы', '', ''],
  ],
  [
    ['Фундаменты', '', '', '', ''],
    ['', '', 'Фундаменты', '', ''],
  ],
  [
    ['', 'Итого', '', '', ''],
    ['', '', 'Итого', '', ''],
  ],
  [
    ['', '', '', '', 'Итого:'],
    ['', '', 'Итого:', '', ''],
  ],
  [
    ['', 'Раздел 2. Кладка', '', '', ''],
    ['', '', 'Раздел 2. Кладка', '', ''],
  ],
  [
    ['Вывоз грунта на свалку', 'ФЕР', '', 'м³', '5'],
    ['', 'ФЕР', 'Вывоз грунта на свалку', 'м³', '5'],
  ],
])('a name in another cell is taken from it: %j', (line, named) => {
  expect(read(line)).toEqual(named)
})

test.each([
  [['1.1', '', '', 'м³', '5']],
  [['', 'ФЕР06-01-001', '', '', '']],
  [['', 'ТЕР 06-01-001', '', 'м³', '5']],
  [['', '', '', 'за комплект', '']],
  [['Раздел 1', '', 'Кладка', '', '']],
])('numbers, codes and what stands beside a name stay: %j', (line) => {
  expect(read(line)).toEqual(line)
})
