import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type BankOrderState, bankOrderState, type HeardOrder, hearBank, isLiveOrder } from './bank-order.ts'
import { BANK_PAYMENT_STATUSES, isFinalBankStatus } from './bank-payment-status.ts'

const CODES = [...Object.keys(BANK_PAYMENT_STATUSES), 'NEW_CODE']
const NOW = '2026-11-20T12:00:00.000Z'
const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 0, minute)).toISOString()

describe('an order of ours: every state × event', () => {
  const allowed: Record<BankOrderState, Partial<Record<string, BankOrderState>>> = {
    exported: { cancel: 'failed', finish: 'done' },
    written: { send: 'sent', fail: 'failed', finish: 'done', refuse: 'refused' },
    sent: { finish: 'done', refuse: 'refused' },
    done: {},
    refused: {},
    failed: {},
  }
  test.each(bankOrderState.states)('%s', (state) => {
    for (const event of bankOrderState.events)
      expect(bankOrderState.next(state, event), event).toBe(allowed[state][event] ?? null)
    // Where nothing may happen any more, either money has left or the row is free.
    if (bankOrderState.eventsFrom(state).length === 0) expect(isLiveOrder(state)).toBe(state === 'done')
  })
})

describe('what the bank says, in any order', () => {
  const word = fc.record({
    status: fc.constantFrom(...CODES),
    at: fc.option(fc.integer({ min: 0, max: 600 }).map(at), { nil: null }),
  })

  test('money moves at most once, a final word is never undone, nothing is lost (A-083)', () => {
    fc.assert(
      fc.property(fc.array(word, { maxLength: 12 }), (words) => {
        let order: HeardOrder = { bank_status: null, status_at: null }
        let moves = 0
        let final: string | null = null
        for (const said of words) {
          const heard = hearBank(order, said, NOW)
          moves += Number(heard.effect.pays) + Number(heard.effect.frees)
          if (final !== null) expect(heard.order.bank_status).toBe(final)
          order = heard.order
          if (order.bank_status !== null && isFinalBankStatus(order.bank_status)) final = order.bank_status
        }
        const finals = words.filter(({ status }) => isFinalBankStatus(status))
        expect(moves).toBe(finals.length > 0 ? 1 : 0)
        if (finals.length > 0) expect(final).toBe(finals[0]?.status)
      }),
    )
  })

  test('with moments told, messages on the way may come in any order', () => {
    const way = ['CREATED', 'SIGNED', 'DELIVERED', 'ACCEPTED', 'CARD2'].map((status, minute) => ({
      status,
      at: at(minute),
    }))
    fc.assert(
      fc.property(fc.shuffledSubarray(way, { minLength: 5 }), (mixed) => {
        let order: HeardOrder = { bank_status: null, status_at: null }
        for (const said of [...mixed, ...mixed]) order = hearBank(order, said, NOW).order
        expect(order).toMatchObject({ bank_status: 'CARD2', status_at: at(4) })
      }),
    )
  })

  test('a repeat is old news, a late word of the way too, a late final is not', () => {
    const known = { bank_status: 'ACCEPTED', status_at: at(5) }
    expect(hearBank(known, { status: 'ACCEPTED', at: at(6) }, NOW)).toMatchObject({ is_old: true })
    expect(hearBank(known, { status: 'SIGNED', at: at(4) }, NOW)).toMatchObject({
      is_old: true,
      order: known,
      effect: { needs_attention: false },
    })
    expect(hearBank(known, { status: 'REFUSEDBYBANK', at: at(4) }, NOW)).toMatchObject({
      is_old: false,
      order: { bank_status: 'REFUSEDBYBANK', stage: 'refused' },
      effect: { frees: true, needs_attention: true },
    })
  })
})
