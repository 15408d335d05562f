import { expect, test } from 'vitest'
import { chosenLine, type Line, lineRows, vatOf } from './registry-line.ts'

const payment = (payment_id: number, type: Line['type'], free_summ: number) =>
  ({ payment_id, type, free_summ, payee_name: `Получатель ${payment_id}`, vat_rate: '20' }) as Line

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
