import { expect, test } from 'vitest'
import { quotedName } from './quoted-name.ts'

test.each([
  ['Причал', '«Причал»'],
  ['ООО «Причал»', 'ООО «Причал»'],
  ['ИП Тихонов А. В.', '«ИП Тихонов А. В.»'],
])('%s stands in a sentence as %s', (name, expected) => {
  expect(quotedName(name)).toBe(expected)
})
