import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPrintable, printable } from './printable.ts'

test('control characters and halves of characters are left out, words and lines stay', () => {
  expect(printable('Оплата\u0000 по\u001f счёту\r\n№ 1\t10')).toBe('Оплата по счёту\r\n№ 1\t10')
  expect(printable('a\ud800b')).toBe('a\ufffdb')
  expect(isPrintable('№ 1 – «Ёлка» 🏗')).toBe(true)
  expect(isPrintable('a\u0000')).toBe(false)
})

test('what is printable once stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(printable(printable(text))).toBe(printable(text))
    }),
  )
})
