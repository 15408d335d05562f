import { expect, test } from 'vitest'
import { basisNames, namesNone } from './upd-basis.ts'

test.each([
  ['П-12/2026', 'П-12/2026', true],
  ['№ п-12/2026', 'П-12/2026', true],
  ['007', '7', true],
  ['П-12/2026 от', 'П-12/2026', true],
  ['Договор поставки № П-12/2026', 'П-12/2026', true],
  ['MK-24', 'МК-24', true],
  ['П-12/2026', 'П-12', false],
  ['П-13/2026', 'П-12/2026', false],
  ['15', '5', false],
])('«%s» names the contract «%s»: %s', (basis, number, names) => {
  expect(basisNames(basis, number)).toBe(names)
})

test.each([
  ['', true],
  ['-', true],
  ['б/н', true],
  ['Без документа-основания', true],
  ['Отсутствует', true],
  ['П-12', false],
  ['ЧУЖОЙ', false],
])('«%s» names no contract at all: %s', (basis, none) => {
  expect(namesNone(basis)).toBe(none)
})
