import type { loadAgreement } from '@stroyfin/contract/agreements/load-agreement'
import type { Answer } from '@stroyfin/contract/kit/endpoint'
import { expect, test, vi } from 'vitest'
import { clientState } from '../../../session/client-state.ts'
import { memoryStorage } from '../../../session/testing/memory-storage.ts'
import { rememberContract } from './remember-contract.ts'

test('an opened contract and its seven sums stand in the state of the browser (R-3-54, R-3-55, R-3-57)', () => {
  vi.stubGlobal('localStorage', memoryStorage())
  const agreement_summ = {
    summ: 100,
    ks_summ: 60,
    payment_summ: 50,
    payments_paid_summ: 40,
    plan_summ: 90,
    upr_summ: 80,
    summ_fact: 5,
  }
  const agreement = { id: 12, type: 'contracting', number: '5', date: '2026-02-01' }
  rememberContract({ agreement, agreement_summ } as unknown as Answer<typeof loadAgreement>)
  expect(clientState()).toMatchObject({
    local_agreement: agreement,
    agreement_summ,
    currentObject: { type: 'agreement', id: 12, name: 'Договор № 5 от 01.02.2026' },
  })
  expect(localStorage.getItem('currentObjectId')).toBe('12')
})
