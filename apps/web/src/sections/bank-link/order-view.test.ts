import type { BankOrder } from '@stroyfin/contract/bank-link/bank-order'
import { expect, test } from 'vitest'
import { eventText, orderView } from './order-view.ts'

const order: BankOrder = {
  id: 1,
  version: 1,
  registry_id: 1,
  registry_number: 'РП-001',
  payment_id: 1,
  payment_number: '1',
  payee_name: 'ООО «Подрядчик»',
  number: '1',
  date: '2026-11-20',
  summ: 100,
  state: 'written',
  bank_status: null,
  stage: null,
  bank_comment: '',
  status_at: null,
  sent_at: null,
  error: '',
  needs_attention: false,
  is_last: true,
  created_at: '2026-11-20T10:00:00Z',
  created_by_name: null,
  cancel_reason: '',
  cancel_asked_by: null,
  cancel_asked_by_name: null,
  debited_on: null,
  debit_is_gone: false,
  cancel_answer: '',
}

test('an order says where it stands: in our words until the bank has spoken, then in the bank’s', () => {
  expect(orderView(order)).toMatchObject({ label: 'Ждёт отправки', explained: '', urgent: false })
  expect(orderView({ ...order, error: 'Банк не отвечает' })).toMatchObject({
    explained: 'Банк не отвечает',
    urgent: true,
  })
  const heard = { ...order, state: 'sent' as const, bank_status: 'CARD2', stage: 'attention' as const }
  expect(orderView({ ...heard, needs_attention: true, bank_comment: 'Пополните счёт' })).toEqual({
    label: 'Требует внимания',
    tone: 'amber',
    explained: 'Картотека 2: на счёте недостаточно средств, ожидает оплаты. Пополните счёт',
    urgent: true,
  })
})

test('an event is a deed of ours, a status of the bank, or what the bank has added since (A-083)', () => {
  expect(['sent', 'SIGNED', 'BRAND_NEW'].map(eventText)).toEqual([
    'Отправлено в банк',
    'Подписан полным комплектом подписей',
    'BRAND_NEW',
  ])
})
