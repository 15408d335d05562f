import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPrintable, printable, printableJson } from './printable.ts'

test('control characters and halves of characters are left out, words and lines stay', () => {
  expect(printable('Оплата\u0000 по\u001f счёту\r\n№ 1\t10')).toBe('Оплата по счёту\r\n№ 1\t10')
  expect(printable('a\ud800b')).toBe('a\ufffdb')
  expect(isPrintable('№ 1 – «Ёлка» 🏗')).toBe(true)
  expect(isPrintable('a\u0000')).toBe(false)
  expect(isPrintable('ООО «\u202eамерф»')).toBe(false)
})

test('texts of JSON are printable however they are written', () => {
  expect(printableJson('{"name": "Банк\\u0000 \\ud800", "rows": [1, "a\\u001fb"]}')).toEqual({
    name: 'Банк \ufffd',
    rows: [1, 'ab'],
  })
})

test('what is printable once stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(printable(printable(text))).toBe(printable(text))
    }),
  )
  // A thousand texts of any code points take seconds where others run beside them.
}, 30_000)
