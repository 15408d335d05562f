import { describe, expect, test } from 'vitest'
import {
  BANK_PAYMENT_STATUSES,
  bankPaymentStatusView,
  bankStatusEffect,
  isFinalBankStatus,
  nextBankStatus,
} from './bank-payment-status.ts'

/** §4, copied letter by letter. */
const SPECIFIED =
  'ACCEPTED, ACCEPTED_BY_ABS, CARD2, CREATED, CHECKERROR, DELAYED, DELIVERED, DELIVERED_RZK, FRAUDALLOW, FRAUDDENY, FRAUDREVIEW, FRAUDSENT, FRAUDSMS, NOT_ACCEPTED_RZK, PARTSIGNED, PROCESSING_RZK, REQUESTED_RECALL, REFUSED_BY_RZK, RZK_SIGN_ERROR, SENDING_TO_RZK, SIGNED, TO_PROCESSING_RZK, DELETED, INVALIDEDS, RECALL, REFUSEDBYBANK, REFUSEDBYABS, REQUISITEERROR, IMPLEMENTED'.split(
    ', ',
  )

describe('statuses of a payment at the bank', () => {
  test('all 29, each with its own description (R-4-47, R-4-48)', () => {
    expect(Object.keys(BANK_PAYMENT_STATUSES)).toEqual(SPECIFIED)
    const descriptions = SPECIFIED.map((code) => bankPaymentStatusView(code).description)
    expect(new Set(descriptions).size).toBe(29)
  })

  test('finals are one success and eight refusals', () => {
    expect(SPECIFIED.filter(isFinalBankStatus).sort()).toEqual([
      'DELETED',
      'FRAUDDENY',
      'IMPLEMENTED',
      'INVALIDEDS',
      'RECALL',
      'REFUSEDBYABS',
      'REFUSEDBYBANK',
      'REFUSED_BY_RZK',
      'REQUISITEERROR',
    ])
  })

  test('an unknown code is shown as it is and moves no money (A-083)', () => {
    expect(bankPaymentStatusView('NEW_CODE')).toEqual({
      description: 'NEW_CODE',
      stage: 'in_bank',
      tone: 'blue',
    })
    expect(bankPaymentStatusView('toString').description).toBe('toString')
    expect(bankStatusEffect('CREATED', 'NEW_CODE')).toEqual({
      pays: false,
      frees: false,
      needs_attention: false,
    })
  })

  test('from every status to every other: refusals never pay, and only they free (A-083)', () => {
    for (const from of [null, ...SPECIFIED]) {
      for (const to of SPECIFIED) {
        const effect = bankStatusEffect(from, to)
        if (to !== 'IMPLEMENTED') expect(effect.pays).toBe(false)
        if (effect.frees) expect(isFinalBankStatus(to) && to !== 'IMPLEMENTED').toBe(true)
        expect(effect.pays && effect.frees).toBe(false)
      }
    }
  })

  test('whatever the bank says and however often, money moves once', () => {
    for (const first of SPECIFIED) {
      for (const second of SPECIFIED) {
        for (const third of ['IMPLEMENTED', 'RECALL']) {
          let current: string | null = null
          let moves = 0
          for (const code of [first, second, second, third, third]) {
            const { pays, frees } = bankStatusEffect(current, code)
            moves += Number(pays) + Number(frees)
            current = nextBankStatus(current, code)
          }
          expect(moves).toBe(1)
        }
      }
    }
  })

  test('a final that contradicts the first asks for a look', () => {
    expect(nextBankStatus('IMPLEMENTED', 'RECALL')).toBe('IMPLEMENTED')
    expect(bankStatusEffect('IMPLEMENTED', 'RECALL')).toEqual({
      pays: false,
      frees: false,
      needs_attention: true,
    })
    expect(bankStatusEffect('IMPLEMENTED', 'IMPLEMENTED').needs_attention).toBe(false)
    expect(bankStatusEffect('DELIVERED', 'CARD2').needs_attention).toBe(true)
  })
})
