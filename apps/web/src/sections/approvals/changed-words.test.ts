import { expect, test } from 'vitest'
import { changedWords, sinceWords } from './changed-words.ts'

const since = '2026-11-12T09:00:00Z'

test('a line says what changed, what came and what went (K-10)', () => {
  const items = [
    { label: 'Сумма', was: '1 000,00', became: '1 200,00' },
    { label: 'Срок оплаты', was: null, became: '01.12.2026' },
    { label: 'Платёж № 5', was: '300,00', became: null },
  ]
  expect(changedWords({ since, was_approved: true, items })).toBe(
    'Сумма: 1 000,00 → 1 200,00; Срок оплаты: добавлено: 01.12.2026; Платёж № 5: убрано: 300,00',
  )
})

test('nothing changed, and nothing to compare with', () => {
  expect(changedWords({ since, was_approved: true, items: [] })).toBe('Сумма и поля прежние')
  expect(changedWords(null)).toBeNull()
})

test('what it is compared with', () => {
  expect(sinceWords({ since, was_approved: true, items: [] })).toBe('с прошлого согласования 12.11.2026')
  expect(sinceWords({ since, was_approved: false, items: [] })).toBe('после отказа 12.11.2026')
})
