import { GATES } from '@stroyfin/domain/payments/payment-gates'
import { PAYMENT_TYPES } from '@stroyfin/domain/payments/payment-type'
import { expect, test } from 'vitest'
import { gateLinks } from './gate-links.ts'

const asked = { type: 'expenses' as const, agreement_id: 12, ks_id: null, payee_id: 5 }
const hrefs = (...of: Parameters<typeof gateLinks>) => gateLinks(...of).map(({ href }) => href)

test('every gate that is mended elsewhere leads there', () => {
  expect(hrefs('agreement', asked)).toEqual(['/agreement/12?tab=dopniks'])
  expect(hrefs('agreement', { ...asked, waits: true })).toEqual(['/agreement/12'])
  expect(hrefs('base', asked)).toEqual(['/ks-create?agreement_id=12'])
  expect(hrefs('base', { ...asked, type: 'document' })).toEqual(['/ks-create?agreement_id=12'])
  expect(hrefs('base', { ...asked, ks_id: 7 })).toEqual(['/ks-item/7', '/ks-create?agreement_id=12'])
  expect(hrefs('base', { ...asked, type: 'advance' })).toEqual(['/agreement/12'])
  expect(hrefs('base', { ...asked, type: 'guarantee_retention' })).toEqual([
    '/agreement/12',
    '/agreement/12?tab=ks',
  ])
  expect(hrefs('base', { ...asked, type: 'advance', financial_type: 'refund' })).toEqual([])
  expect(hrefs('bank_limit', asked)).toEqual(['/reports/cost-price'])
  expect(hrefs('requisites', asked)).toEqual(['/agents/5'])
})

test('without a contract and a receiver nothing leads nowhere', () => {
  const nothing = { ...asked, agreement_id: null, payee_id: null }
  for (const gate of GATES.filter((name) => name !== 'bank_limit'))
    for (const type of PAYMENT_TYPES) expect(gateLinks(gate, { ...nothing, type })).toEqual([])
})
