import { describe, expect, test } from 'vitest'
import { readFile } from './read-file.ts'
import { readLimits } from './read-limits.ts'
import { quotedRows, unclosedQuote, unreadable } from './unreadable.ts'

async function read(bytes: Buffer, limits = {}) {
  const { sheets } = await readFile(bytes, '', { ...readLimits, ...limits })
  return sheets[0]!
}
const texts = async (bytes: Buffer) =>
  (await read(bytes)).rows.map((row) => row.map((cell) => cell?.text ?? ''))

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
  ])('%s', async (_, bytes) => {
    expect(await texts(bytes)).toEqual(table)
  })

  test.each([';', ',', '\t', '|'])('the delimiter %j is found out', async (delimiter) => {
    const bytes = Buffer.from(
      `Дата${delimiter}Сумма${delimiter}Назначение\n01.02.2026${delimiter}10${delimiter}"Оплата; по счёту, аванс"\n`,
    )
    expect((await texts(bytes))[1]).toEqual(['01.02.2026', '10', 'Оплата; по счёту, аванс'])
  })

  test('decimal commas do not pass for a delimiter; the line sep=; is no data', async () => {
    expect(await texts(Buffer.from('sep=;\r\nСчёт;1,5\r\n'))).toEqual([['Счёт', '1,5']])
    expect((await texts(Buffer.from('Арматура;1,5\nБетон;2,5\nПесок;3,5')))[2]).toEqual(['Песок', '3,5'])
  })

  test('ids in apostrophes stay as they are, quotes inside a word do no harm', async () => {
    expect(await texts(Buffer.from('\'0124200000619003171\';ООО "Ромашка"\n'))).toEqual([
      ["'0124200000619003171'", 'ООО "Ромашка"'],
    ])
  })

  test('rows that stand between two stray quotes are not read as one cell', async () => {
    const rows = (second: string, fourth: string) =>
      Buffer.from(
        [
          '№;Имя;Объём;Сумма',
          '1;Грунт;1;100',
          `2;${second};2;200`,
          '3;Бетон;3;300',
          `4;${fourth};4;400`,
        ].join('\n'),
      )
    await expect(texts(rows('"Засыпка', 'Кладка"'))).rejects.toThrow(quotedRows(3))
    await expect(texts(rows('"Засыпка', '"Кладка"'))).rejects.toThrow(quotedRows(3))
    const next = Buffer.from('№;Имя;Объём;Сумма\n1;Грунт;1;100\n2;"Бетон;3;300\n3;Кровля";4;400\n')
    await expect(texts(next)).rejects.toThrow(quotedRows(3))
    // A list of several lines in a cell is no row of the table.
    const listed = await texts(rows('"Засыпка\nпеском; щебнем\nвручную"', 'Кладка'))
    expect(listed[2]).toEqual(['2', 'Засыпка\nпеском; щебнем\nвручную', '2', '200'])
    expect(listed).toHaveLength(5)
  })

  test('rows over the limit are cut off', async () => {
    expect(await read(Buffer.from('a\nb\nc\n'), { rows: 2 })).toMatchObject({
      truncated: true,
      rows: [[{ text: 'a' }], [{ text: 'b' }]],
    })
  })

  test('a file of many portions is read as one: letters, quotes and rows go over their borders', async () => {
    const row = (n: number) => [`Д-${n}`, `ООО "Ромашка"; строка\nвторая ${'я'.repeat(n % 7)}`, '1,5']
    const rows = Array.from({ length: 20_000 }, (_, n) => row(n))
    const quoted = rows.map(([number, name, summ]) => `${number};"${name?.replaceAll('"', '""')}";${summ}`)
    for (const bytes of [Buffer.from(quoted.join('\r\n')), CYRILLIC_1251(quoted.join('\r\n'))])
      expect(await texts(bytes)).toEqual(rows)
  })

  describe('a file that breaks off in its last line', () => {
    const HEAD = 'Номер;Дата;Сумма\n1;01.02.2026;10\n'
    test.each([
      [`${HEAD}2;01.02`, 2],
      [`${HEAD}2`, 2],
      [`${HEAD}"2 "`, 2],
      ['Список договоров;;\nНомер;Дата;Сумма\n1;01.02.2026;10\n2;01.03.2026', 3],
    ])('%j: the line is no row, and the sheet says so', async (text, cut_row) => {
      const sheet = await read(Buffer.from(text))
      expect(sheet).toMatchObject({ cut_row })
      expect(sheet.rows).toHaveLength(cut_row)
    })

    test.each([
      `${HEAD}2;01.02.2026;20`,
      `${HEAD}2;01.02.2026\n`,
      `${HEAD}2;01.02.2026;20;лишнее`,
      'Номер;Дата;Сумма\n1;01.02.2026\n2',
      'Номер\n1',
    ])('%j is whole', async (text) => {
      const sheet = await read(Buffer.from(text))
      expect(sheet.cut_row).toBeUndefined()
      expect(sheet.rows).toHaveLength(text.trim().split('\n').length)
    })
  })

  test.each([
    ['a;b\n1;2\n3;"4\n', 3],
    ['№;Имя;Сумма\n1;Кладка;10\n2;"Бетон, включая\nдоставку;25\n3;Кровля;7\n', 3],
    ['"a;b\n1;2\n', 1],
  ])('a quote that is never closed is named: %j', async (text, row) => {
    await expect(read(Buffer.from(text))).rejects.toThrow(unclosedQuote(row))
  })

  test('a table over its cells or letters is refused in the middle', async () => {
    const bytes = Buffer.from('a;b\n'.repeat(100))
    await expect(read(bytes, { cells: 100 })).rejects.toThrow(unreadable.large)
    await expect(read(bytes, { characters: 100 })).rejects.toThrow(unreadable.wordy)
  })

  test.each(['??? «????????»', 'РћРћРћ «Бетон»'])('«%s» is refused: its letters are lost', async (name) => {
    const bytes = Buffer.from(`Номер;Контрагент;Сумма\n1;${name};100\n`)
    await expect(read(bytes)).rejects.toThrow(/^Буквы в файле испорчены.*Выгрузите таблицу ещё раз/)
  })
})
