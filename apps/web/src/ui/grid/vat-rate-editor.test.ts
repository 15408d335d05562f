import { expect, test } from 'vitest'
import { parseCell } from './parse-cell.ts'
import { vatRateEditor } from './vat-rate-editor.ts'

const column = { code: 'vat_rate', title: 'НДС', kind: 'text', value: () => null } as const
const read = (text: string) => parseCell({ ...column, editor: vatRateEditor('2026-11-20', 'none') }, text, {})

test.each([
  ['22', '22'],
  ['22%', '22'],
  ['22 %', '22'],
  ['0,22', '22'],
  ['НДС 22%', '22'],
  ['в т.ч. НДС 22%', '22'],
  ['5/105', '5'],
  ['без НДС', 'none'],
  ['Без НДС', 'none'],
  ['none', 'none'],
])('«%s» is the rate %s', (text, value) => {
  expect(read(text)).toEqual({ value })
})

test.each(['220,00', '18%', 'да', 'как в договоре'])('«%s» stays in its cell with a reason', (text) => {
  expect(read(text)).toEqual({ error: 'Такой ставки НДС в списке нет' })
})
