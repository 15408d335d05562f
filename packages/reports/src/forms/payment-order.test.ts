import type { StoredOrder } from '@stroyfin/domain/bank/payment-order'
import { expect, test } from 'vitest'
import { cellText } from '../paper/cell-text.ts'
import { paginate } from '../paper/paginate.ts'
import { sheetWidth } from '../paper/paper.ts'
import { paperPdf } from '../paper/paper-pdf.ts'
import { paymentOrderForm } from './payment-order.form.ts'

const party = (name: string) => ({
  name,
  inn: '7707083893',
  kpp: '773601001',
  account: '40702810938120061991',
  bank: 'ПАО Сбербанк, г. Москва',
  bik: '044525225',
  corr_account: '30101810400000000225',
})
const order = (more: Partial<StoredOrder> = {}): StoredOrder => ({
  number: '17',
  date: '2026-11-20',
  summ: '1000.50',
  payer: party('ООО «Застройщик»'),
  payee: party('ООО «Подрядчик»'),
  purpose: 'Оплата по договору № 5, в т.ч. НДС 20% - 166.75',
  priority: 5,
  uin: '',
  urgency: 'normal',
  vat_rate: '20',
  ...more,
})
const textsOf = (orders: StoredOrder[]) =>
  paymentOrderForm(orders, 'Поручения').blocks.flatMap(({ rows }) =>
    rows.flatMap(({ cells }) => cells.map(cellText)),
  )

test('form 0401060 says who pays whom, how much in words and in figures', () => {
  const texts = textsOf([order()])
  for (const text of ['0401060', '1000-50', 'Одна тысяча рублей 50 копеек', '20.11.2026', '044525225'])
    expect(texts).toContain(text)
  expect(textsOf([order({ summ: '7.00' })])).toContain('7=')
})

test('an order is never torn between sheets, and its columns fill the sheet', () => {
  const paper = paymentOrderForm(
    Array.from({ length: 5 }, (_, index) => order({ number: String(index + 1) })),
    'Поручения',
  )
  for (const block of paper.blocks)
    expect(block.widths.reduce((sum, width) => sum + width, 0)).toBeCloseTo(sheetWidth(false))
  expect(paginate(paper).map(({ bands }) => bands.length)).toEqual([2, 2, 1])
  expect(Buffer.from(paperPdf(paper)).subarray(0, 5).toString()).toBe('%PDF-')
})
