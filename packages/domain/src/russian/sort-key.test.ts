import { expect, test } from 'vitest'
import { sortKey } from './sort-key.ts'

test.each([
  ['Егор', 'Ёлка', 'Жук'],
  ['Договор 9', 'договор 10', 'Договор 100'],
  ['1.2', '1.10', '2'],
  ['Акт 007', 'Акт 8'],
  ['Ящик', 'alpha', 'Beta'],
  ['«Альфа»', '«Бета»'],
])('%s stands before %s', (...names) => {
  expect([...names].reverse().sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))).toEqual(names)
})
