import { KS_TYPES } from '@stroyfin/domain/ks/ks-type'
import { expect, test } from 'vitest'
import { composePurpose } from './complete-draft.ts'
import type { ActRest, PaymentTerms } from './terms-store.ts'

const draft = { type: 'expenses', financial_type: 'calculation', summ: '122.00', vat_rate: '22' } as const
const contract = { number: 'М-1', date: '2026-03-01' } as PaymentTerms
const actOf = (type: ActRest['type']) => ({ type, number: '5', date: '2026-11-26' }) as ActRest
const purposes = (papers: Parameters<typeof composePurpose>[2]) =>
  composePurpose(draft, contract, papers).replace(/ по договору.*$/u, '')

test('a purpose names the paper that the payee sent by its own kind', () => {
  expect(KS_TYPES.map((type) => purposes({ act: actOf(type), invoice: null }))).toEqual([
    'Оплата выполненных работ по акту КС-2 № 5 от 26.11.2026',
    'Оплата выполненных работ по ведомости № 5 от 26.11.2026',
    'Оплата по УПД № 5 от 26.11.2026',
    'Оплата выполненных работ по акту № 5 от 26.11.2026',
  ])
  const invoice = { number: 'СЧ-143', date: '2026-11-10' }
  expect(composePurpose({ ...draft, type: 'advance' }, contract, { act: null, invoice })).toBe(
    'Аванс по счёту № СЧ-143 от 10.11.2026 по договору № М-1 от 01.03.2026, в т.ч. НДС 22% - 22.00',
  )
  expect(purposes({ act: actOf('purchase'), invoice })).toContain('по УПД № 5')
})
