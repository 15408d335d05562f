import { expect, test } from 'vitest'
import { leadingColumns } from './leading-columns.ts'

test.each([
  [['text', 'money', 'text'], 1],
  [['text', 'text', 'money'], 2],
  [['date', 'text', 'text', 'number'], 2],
  [['money', 'text'], 0],
  // Nothing to move beside them.
  [['text', 'date'], 0],
  [[], 0],
])('of columns %j the first %i name the row', (formats, count) => {
  expect(leadingColumns(formats.map((format) => ({ format })))).toBe(count)
})
