import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bytesIn, isMojibake, SINGLE_BYTE } from './mojibake.ts'

const wrongly = (text: string, encoding: (typeof SINGLE_BYTE)[number]) =>
  new TextDecoder(encoding).decode(new TextEncoder().encode(text))

test.each(SINGLE_BYTE)('Russian words in UTF-8 read as %s are known by their letters', (encoding) => {
  for (const words of ['ООО «Ромашка»', 'Оплата по счёту № 5', 'ПАО Сбербанк']) {
    expect(isMojibake(`Получатель ${wrongly(words, encoding)}`), words).toBe(true)
  }
})

test('ordinary words, whatever their alphabet and signs, are no mojibake', () => {
  for (const words of [
    'ООО «Ёлка» – № 5 §3 ®',
    'Société Générale',
    'Ґанок їжак',
    '100 € ± 5°',
    'ТОО «Қазақ»',
    '施工',
  ]) {
    expect(isMojibake(words), words).toBe(false)
  }
})

test('Russian text of any letters is no mojibake', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[А-Яа-яЁё№«»§°\s]{0,30}$/u), (text) => {
      expect(isMojibake(text)).toBe(false)
    }),
  )
})

test('bytes of a table give the same text again', () => {
  expect(new TextDecoder('koi8-r').decode(bytesIn('koi8-r', 'Счёт № 5'))).toBe('Счёт ? 5')
})
