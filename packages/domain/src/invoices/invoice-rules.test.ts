import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kopecks } from '../money/money.ts'
import { INVOICE_KINDS } from './invoice-kind.ts'
import { type InvoiceRest, invoicePaymentProblem, invoiceRules } from './invoice-rules.ts'

const draft = {
  kind: 'expenses' as const,
  number: '15',
  date: '2026-11-01',
  due_date: '2026-11-10',
  contractor_id: 4,
  summ: '100.00',
  vat_rate: '22',
}

test.each([
  [{}, []],
  [{ contractor_id: null }, ['contractor_id']],
  [{ number: ' ' }, ['number']],
  [{ date: '2026-13-01' }, ['date']],
  [{ due_date: '2026-10-31' }, ['due_date']],
  [{ due_date: null }, []],
  [{ summ: '0' }, ['summ']],
  [{ summ: '-5' }, ['summ']],
])('an invoice with %j breaks %j', (change, fields) => {
  expect(invoiceRules({ ...draft, ...change }, null).map(({ field }) => field)).toEqual(fields)
})

const january = { ...draft, date: '2026-01-12', due_date: '2026-01-20', vat_rate: '20' }

test('an invoice of January states 20 % for the works of December alone, under their contract', () => {
  const fieldsOf = (change: object, contract_date: string | null) =>
    invoiceRules({ ...january, ...change }, contract_date).map(({ field }) => field)
  expect(fieldsOf({}, '2025-06-01')).toEqual([])
  expect(fieldsOf({}, '2026-01-02')).toEqual(['vat_rate'])
  expect(fieldsOf({ kind: 'advance' }, '2025-06-01')).toEqual(['vat_rate'])
  expect(fieldsOf({ vat_rate: '22' }, '2025-06-01')).toEqual([])
  const [broken] = invoiceRules(january, null)
  expect(broken?.message).toBe(
    'Ставка НДС 20 % действовала по 31.12.2025 (закон № 425-ФЗ), на 12.01.2026 – 22 %. Другая ставка – только за работы того периода: выберите договор, по которому они сделаны',
  )
})

test('an invoice for an advance of December that is due in January may state the rate of that day', () => {
  const december = { ...january, kind: 'advance' as const, date: '2025-12-25', due_date: '2026-01-12' }
  for (const vat_rate of ['20', '22']) expect(invoiceRules({ ...december, vat_rate }, null)).toEqual([])
})

const invoice: InvoiceRest = {
  number: '15',
  is_deleted: false,
  contractor_id: 4,
  agreement_id: 9,
  summ: kopecks('100'),
  asked: kopecks('60'),
}
const payment = { agreement_id: 9, party_id: 4, summ: kopecks('40') }

test.each([
  [{}, {}, null],
  [{ is_deleted: true }, {}, 'Счёт не найден или удалён'],
  [{}, { party_id: 5 }, 'Счёт № 15 выставил другой контрагент'],
  [{}, { agreement_id: 8 }, 'Счёт № 15 выставлен по другому договору'],
  [{ agreement_id: null }, { agreement_id: 8 }, null],
  [{}, { summ: kopecks('40.01') }, 'По счёту № 15 осталось 40,00 ₽'],
  [{ asked: kopecks('200') }, {}, 'По счёту № 15 осталось 0,00 ₽'],
  [{ asked: kopecks('200') }, { summ: null }, null],
])('an invoice %o and a payment %o: %s', (change, asked, problem) => {
  expect(invoicePaymentProblem({ ...invoice, ...change }, { ...payment, ...asked })).toBe(problem)
})

test('payments that pass one after another never come to more than the invoice', () => {
  const sums = fc.array(fc.bigInt({ min: 1n, max: 60n }), { maxLength: 12 })
  fc.assert(
    fc.property(sums, (list) => {
      let asked = 0n
      for (const summ of list) {
        const problem = invoicePaymentProblem({ ...invoice, summ: 100n, asked }, { ...payment, summ })
        expect(problem === null).toBe(asked + summ <= 100n)
        if (problem === null) asked += summ
      }
    }),
  )
})

test('invoices are for an advance or for expenses (A-070, R-3-59)', () => {
  expect(INVOICE_KINDS).toEqual(['advance', 'expenses'])
})
