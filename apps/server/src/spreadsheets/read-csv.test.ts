import { describe, expect, test } from 'vitest'
import { readCsv } from './read-csv.ts'
import { readLimits } from './read-limits.ts'
import { readingBudget } from './reading-budget.ts'

const read = (bytes: Buffer, limits = {}) => readCsv(bytes, readingBudget({ ...readLimits, ...limits }))[0]!
const texts = (bytes: Buffer) => read(bytes).rows.map((row) => row.map((cell) => cell?.text ?? ''))

const CYRILLIC_866 = (text: string) =>
  Buffer.from(
    [...text].map((letter) => {
      const code = letter.charCodeAt(0)
      if (code < 128) return code
      return code < 0x440 ? code - 0x410 + 0x80 : code - 0x440 + 0xe0
    }),
  )
const CYRILLIC_1251 = (text: string) =>
  Buffer.from(
    [...text].map((letter) =>
      letter.charCodeAt(0) < 128 ? letter.charCodeAt(0) : letter.charCodeAt(0) - 0x410 + 0xc0,
    ),
  )

describe('CSV from the programs people have', () => {
  const text = 'Номер договора;Сумма\r\nДоговор подряда;1234,50\r\n'
  const table = [
    ['Номер договора', 'Сумма'],
    ['Договор подряда', '1234,50'],
  ]

  test.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16 with a mark', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16 without a mark', Buffer.from(text, 'utf16le')],
    ['UTF-16 big endian', Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
    ['Windows-1251', CYRILLIC_1251(text)],
    ['DOS 866', CYRILLIC_866(text)],
  ])('%s', (_, bytes) => {
    expect(texts(bytes)).toEqual(table)
  })

  test.each([';', ',', '\t', '|'])('the delimiter %j is found out', (delimiter) => {
    const bytes = Buffer.from(
      `Дата${delimiter}Сумма${delimiter}Назначение\n01.02.2026${delimiter}10${delimiter}"Оплата; по счёту, аванс"\n`,
    )
    expect(texts(bytes)[1]).toEqual(['01.02.2026', '10', 'Оплата; по счёту, аванс'])
  })

  test('decimal commas do not pass for a delimiter; the line sep=; is no data', () => {
    expect(texts(Buffer.from('sep=;\r\nСчёт;1,5\r\n'))).toEqual([['Счёт', '1,5']])
    expect(texts(Buffer.from('Арматура;1,5\nБетон;2,5\nПесок;3,5'))[2]).toEqual(['Песок', '3,5'])
  })

  test('ids in apostrophes stay as they are, quotes inside a word do no harm', () => {
    expect(texts(Buffer.from('\'0124200000619003171\';ООО "Ромашка"\n'))).toEqual([
      ["'0124200000619003171'", 'ООО "Ромашка"'],
    ])
  })

  test('rows over the limit are cut off', () => {
    expect(read(Buffer.from('a\nb\nc\n'), { rows: 2 })).toMatchObject({
      truncated: true,
      rows: [[{ text: 'a' }], [{ text: 'b' }]],
    })
  })
})
