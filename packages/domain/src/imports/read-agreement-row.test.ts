import { expect, test } from 'vitest'
import type { ImportCell } from './import-cell.ts'
import type { AgreementImportField } from './import-fields.ts'
import { readAgreementRow } from './read-agreement-row.ts'

const read = (cells: Partial<Record<AgreementImportField, ImportCell>>) =>
  readAgreementRow((field) => cells[field as AgreementImportField] ?? null, [])

test.each([
  ['7707083893', '7707083893'],
  ['7707083893/770701001', '7707083893'],
  ['7707083893 / 770701001', '7707083893'],
  ['ИНН 7707083893', '7707083893'],
  ['ИНН/КПП: 7707083893/770701001', '7707083893'],
  ['ИНН 7707083893, КПП 770701001', '7707083893'],
  ['411111114', '0411111114'],
])('«%s» is the ИНН %s', (text, inn) => {
  expect(read({ executor_inn: { kind: 'text', text } }).executor.inn).toBe(inn)
})

test('a percent is no sum of a contract', () => {
  const { broken } = read({ summ: { kind: 'number', text: '0.5', percent: true } })
  expect(broken).toEqual([{ field: 'summ', message: '«50\u00a0%» – процент, а не сумма' }])
})

test.each([
  ['ДС №1 к Z-1', 1],
  ['Доп. соглашение № 2 к договору Д-17', 1],
  ['ДС-15/2024', 0],
  ['Д-17', 0],
])('«%s» in the column of numbers: questions %i', (text, count) => {
  expect(read({ number: { kind: 'text', text } }).doubts).toHaveLength(count)
})
