import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bytesIn, isLost, isMojibake, isSpoilt, SINGLE_BYTE } from './mojibake.ts'

const wrongly = (text: string, encoding: (typeof SINGLE_BYTE)[number]) =>
  new TextDecoder(encoding).decode(new TextEncoder().encode(text))

test.each(SINGLE_BYTE)('Russian words in UTF-8 read as %s are known by their letters', (encoding) => {
  for (const words of ['ООО «Ромашка»', 'Оплата по счёту № 5', 'ПАО Сбербанк']) {
    expect(isMojibake(`Получатель ${wrongly(words, encoding)}`), words).toBe(true)
  }
})

test.each(['windows-1251', 'koi8-r'] as const)(
  'Russian words in %s read as Western ones are known',
  (table) => {
    for (const words of ['ПАО СБЕРБАНК', 'Оплата по счёту № 5', 'ООО «Ёж»']) {
      const read = new TextDecoder('windows-1252').decode(bytesIn(table, words))
      expect(isMojibake(`Bank ${read}`), read).toBe(true)
    }
  },
)

test.each([
  ['??? ????????', true],
  ['??', true],
  ['ООО "????????"', true],
  ['Как так?', false],
  ['Что??', false],
  ['???5', false],
  ['', false],
])('«%s» has lost its letters: %s', (text, lost) => {
  expect(isLost(text)).toBe(lost)
})

test('ordinary words, whatever their alphabet and signs, are no mojibake', () => {
  for (const words of [
    'ООО «Ёлка» – № 5 §3 ®',
    'Société Générale',
    'Crédit à la créée',
    'Größe ÄÖ',
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

test.each([
  ['??? «????????»', true],
  ['ООО "????????"', true],
  ['РћРћРћ «Бетон»', true],
  ['ÏÀÎ Ñáåðáàíê', true],
  ['Уточнить????', false],
  ['Сколько???', false],
  ['ООО «Бетон»', false],
  ['Müller & Söhne', false],
])('the letters of «%s» are spoilt: %s', (text, spoilt) => {
  expect(isSpoilt(text)).toBe(spoilt)
})
