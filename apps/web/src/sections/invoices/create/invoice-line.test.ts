import { expect, test } from 'vitest'
import { emptyInvoice, lineProblems, repeatedLines } from './invoice-line.ts'

test('the second of two equal invoices names the row of the first', () => {
  const contractor = { id: 7, name: 'Дорожник', inn: '7800000000' }
  const known = { contractorsOf: () => [contractor] as never, contractsOf: () => [] }
  const line = (id: number, number: string) => ({
    ...emptyInvoice(id),
    ...{ contractor: 'Дорожник', number, date: '2026-11-20', summ: 125 },
  })
  const rows = [line(1, 'С-1'), emptyInvoice(2), line(3, 'С-2'), line(4, 'С-1')]
  const ground = { ...known, repeated: new Map(repeatedLines(rows, known)) }
  expect(rows.map((row) => lineProblems(row, ground).filter(({ field }) => field === 'number'))).toEqual([
    [],
    [{ field: 'number', message: 'Укажите номер счёта' }],
    [],
    [{ field: 'number', message: 'Тот же счёт, что в строке 1: один номер, дата и контрагент' }],
  ])
})
