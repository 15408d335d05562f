import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { GridColumn } from './column.ts'
import { cellsAsHtml, cellsAsText, parseCells } from './copy-cells.ts'

interface Line {
  name: string
  summ: number
  date: string | null
}

const columns: GridColumn<Line>[] = [
  { code: 'name', title: 'Имя', kind: 'text', value: (row) => row.name },
  { code: 'summ', title: 'Сумма', kind: 'money', value: (row) => row.summ },
  { code: 'date', title: 'Дата', kind: 'date', value: (row) => row.date },
]

describe('the clipboard', () => {
  test('figures are numbers for a Russian Excel, dates as on the screen', () => {
    expect(cellsAsText([{ name: 'Бетон', summ: -1234567.8, date: '2025-03-05' }], columns)).toBe(
      'Бетон\t-1234567,8\t05.03.2025',
    )
    expect(cellsAsText([{ name: 'Бетон', summ: 0, date: null }], columns)).toBe('Бетон\t0\t')
  })

  test('in the table form the number itself is told apart from its text', () => {
    const html = cellsAsHtml([{ name: '<б>', summ: 12.5, date: null }], columns)
    expect(html).toContain('x:num="12.5"')
    expect(html).toContain('&lt;б&gt;')
  })

  test('a block of Excel is read cell by cell, quotes and line breaks inside cells too', () => {
    expect(parseCells('a\tb\r\n"в две\nстроки"\t"с ""кавычками"""\r\n')).toEqual([
      ['a', 'b'],
      ['в две\nстроки', 'с "кавычками"'],
    ])
    expect(parseCells('\t')).toEqual([['', '']])
    expect(parseCells('')).toEqual([])
  })

  test('what is copied reads back as the same cells', () => {
    const text = fc.string({ unit: fc.constantFrom('а', '"', '\t', '\n', ' ', '1', ','), maxLength: 6 })
    const texts: GridColumn<[string, string]>[] = [0, 1].map((at) => ({
      code: String(at),
      title: '',
      kind: 'text',
      value: (row) => row[at as 0 | 1],
    }))
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 4 }), (rows) => {
        expect(parseCells(cellsAsText(rows, texts))).toEqual(rows)
      }),
    )
  })
})
