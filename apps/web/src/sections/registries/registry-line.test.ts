import { expect, test } from 'vitest'
import { chosenLine, type Line, lineRows, vatOf } from './registry-line.ts'

const payment = (payment_id: number, type: Line['type'], free_summ: number) =>
  ({
    payment_id,
    type,
    free_summ,
    invoice_id: null,
    payee_name: `Получатель ${payment_id}`,
    vat_rate: '20',
    currency: 'rub',
    currency_rate: '1',
  }) as Line

test('payments stand under their groups with the groups’ sums, those left out apart (§3, A-081)', () => {
  const lines = [
    chosenLine(payment(1, 'expenses', 100.1)),
    chosenLine(payment(2, 'advance', 50.25)),
    chosenLine(payment(3, 'guarantee_retention', 7)),
    { ...chosenLine(payment(4, 'expenses', 900)), excluded: true },
    chosenLine(payment(5, 'expenses', 0.2)),
  ]
  const rows = lineRows(lines, (line) => line.summ)
  expect(rows.map(({ title, summ }) => [title, summ])).toEqual([
    ['Авансы', 50.25],
    ['Получатель 2', 50.25],
    ['Оплата выполненных работ', 100.3],
    ['Получатель 1', 100.1],
    ['Получатель 5', 0.2],
    ['Прочие платежи', 7],
    ['Получатель 3', 7],
    ['Исключены', null],
    ['Получатель 4', null],
  ])
})

test('the sum of a group, of its payment and their VAT follow what is being typed', () => {
  const rows = lineRows([chosenLine(payment(1, 'advance', 120))], () => 60)
  expect(rows.map((row) => [row.summ, vatOf(row)])).toEqual([
    [60, 10],
    [60, 10],
  ])
})

test('payments by invoices stand apart, advances from expenses (R-3-59)', () => {
  const by = (invoice_id: number, line: Line) => ({ ...chosenLine(line), invoice_id })
  const lines = [
    by(1, payment(1, 'expenses', 3)),
    by(2, payment(2, 'advance', 4)),
    chosenLine(payment(3, 'advance', 5)),
  ]
  const folders = lineRows(lines, (line) => line.summ).filter(({ is_folder }) => is_folder)
  expect(folders.map(({ title, summ }) => [title, summ])).toEqual([
    ['Авансы', 5],
    ['Счета: авансы', 4],
    ['Счета: расходы', 3],
  ])
})

test('dollars stand as they are, their folder adds up their rouble value (K-15)', () => {
  const dollars = {
    ...chosenLine(payment(1, 'advance', 120)),
    currency: 'dollar' as const,
    currency_rate: '90.5',
  }
  const rows = lineRows([dollars, chosenLine(payment(2, 'advance', 0.01))], (line) => line.summ)
  expect(rows.map((row) => [row.summ, vatOf(row)])).toEqual([
    [10860.01, 1810],
    [120, 20],
    [0.01, 0],
  ])
})
