import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { agreementBalance } from '../agreements/balance.ts'
import { kopecks, roubles } from '../money/money.ts'
import { OFFSET_METHODS } from './offset-terms.ts'
import { settle } from './settlement.ts'
import type { SettlementInput } from './settlement-figures.ts'

const second: SettlementInput = {
  gross: kopecks('8617095.47'),
  vat_rate: 20,
  agreement_summ: kopecks('123600000'),
  accepted_before: kopecks('18000000'),
  paid_advance: kopecks('24000000'),
  offset_before: kopecks('3600000'),
  retained_before: kopecks('900000'),
  offset_method: 'percent',
  offset_percent: '20',
  retention_percent: '5',
}

const figures = (change: Partial<SettlementInput>) => {
  const { offset, retention, payable, refund_due } = settle({ ...second, ...change })
  return {
    offset: roubles(offset),
    retention: roubles(retention),
    payable: roubles(payable),
    refund: roubles(refund_due),
  }
}

describe('settlement of an act', () => {
  test('the first act of the example', () => {
    const first = { gross: kopecks('18000000'), accepted_before: 0n, offset_before: 0n, retained_before: 0n }
    expect(figures(first)).toEqual({
      offset: '3600000.00',
      retention: '900000.00',
      payable: '13500000.00',
      refund: '0.00',
    })
  })

  test('by percent of the act', () => {
    expect(figures({})).toEqual({
      offset: '1723419.09',
      retention: '430854.77',
      payable: '6462821.61',
      refund: '0.00',
    })
    expect(roubles(settle(second).offset_vat)).toBe('287236.52')
  })

  test('parts of an advance by percent are the whole, 5.01 of 100.10 in tenths and not 5.00; each act is retained by itself (K-21)', () => {
    const before = { accepted_before: 0n, offset_before: 0n, retained_before: 0n }
    for (let part = 0; part < 10; part += 1) {
      const { offset, retention, steps } = settle({
        ...{ ...second, ...before, gross: kopecks('10.01'), offset_percent: '5' },
      })
      if (part === 1) expect(steps[1]?.formula.replaceAll(/\s/g, ' ')).toBe('10,01 × 5 %')
      before.accepted_before += kopecks('10.01')
      before.offset_before += offset
      before.retained_before += retention
    }
    expect([before.offset_before, before.retained_before].map(roubles)).toEqual(['5.01', '5.00'])
  })

  test('what earlier acts were settled by other terms is not made good', () => {
    expect(figures({ retained_before: 0n, offset_before: 0n })).toMatchObject({
      offset: '1723419.09',
      retention: '430854.77',
    })
  })

  test('in proportion to the remaining work', () => {
    expect(figures({ offset_method: 'proportional' }).offset).toBe('1664666.17')
  })

  test('in full, while the act lasts', () => {
    expect(figures({ offset_method: 'full' })).toMatchObject({ offset: '8186240.70', payable: '0.00' })
    expect(figures({ offset_method: 'full', paid_advance: kopecks('3600100') })).toMatchObject({
      offset: '100.00',
    })
  })

  test('by hand, never above what there is to offset', () => {
    expect(figures({ offset_method: 'manual', offset_manual: kopecks('5') }).offset).toBe('5.00')
    expect(figures({ offset_method: 'manual', offset_manual: kopecks('99000000') }).offset).toBe('8186240.70')
    expect(figures({ offset_method: 'manual', offset_manual: kopecks('-5') }).offset).toBe('0.00')
  })

  test('a contract without offset and retention pays the whole act', () => {
    expect(figures({ offset_method: 'none', retention_percent: undefined })).toMatchObject({
      offset: '0.00',
      payable: '8617095.47',
    })
  })

  test('the last act settles all that is left and names the refund', () => {
    const last = {
      accepted_before: kopecks('114982904.53'),
      offset_before: kopecks('20000000'),
      retained_before: kopecks('5749145.23'),
    }
    expect(settle({ ...second, ...last }).is_last).toBe(true)
    expect(figures(last)).toMatchObject({ offset: '4000000.00', payable: '4186240.70', refund: '0.00' })
    expect(figures({ ...last, offset_before: kopecks('10000000') })).toMatchObject({
      offset: '8186240.70',
      payable: '0.00',
      refund: '5813759.30',
    })
  })

  test('an open price knows no last act: the percent of the contract stays', () => {
    const open = { agreement_summ: 0n, price_is_open: true }
    expect(settle({ ...second, ...open }).is_last).toBe(false)
    expect(figures(open)).toMatchObject({ offset: '1723419.09', refund: '0.00' })
    expect(figures({ ...open, offset_method: 'proportional' }).offset).toBe('8186240.70')
  })

  test('retention stops at its cap and may be counted from the net sum', () => {
    expect(figures({ retention_cap: kopecks('1000000') }).retention).toBe('100000.00')
    expect(figures({ retention_cap: kopecks('900000') }).retention).toBe('0.00')
    expect(figures({ retention_from: 'net' }).retention).toBe('359045.64')
  })

  test('a correction act gives the advance and the retention back', () => {
    const correction = { gross: kopecks('-1000000'), accepted_before: kopecks('26617095.47') }
    expect(figures(correction)).toMatchObject({
      offset: '-200000.00',
      retention: '-50000.00',
      payable: '-750000.00',
    })
    expect(figures({ ...correction, offset_before: kopecks('10') }).offset).toBe('-10.00')
    expect(figures({ ...correction, retained_before: kopecks('10') }).retention).toBe('-10.00')
    expect(figures({ ...correction, offset_method: 'manual', offset_manual: kopecks('-7') }).offset).toBe(
      '-7.00',
    )
  })

  test('a document taken back gives back its own offset and retention, not a share of all (domain §10)', () => {
    const last = {
      agreement_summ: kopecks('26617095.47'),
      retention_cap: kopecks('1000000'),
    }
    const act = settle({ ...second, ...last })
    expect(figures(last)).toMatchObject({ offset: '8517095.47', retention: '100000.00', payable: '0.00' })
    const after = {
      ...last,
      accepted_before: kopecks('26617095.47'),
      offset_before: kopecks('3600000') + act.offset,
      retained_before: kopecks('1000000'),
      corrected: act,
    }
    const back = { ...after, gross: -act.gross }
    expect(figures(back)).toMatchObject({ offset: '-8517095.47', retention: '-100000.00', payable: '0.00' })
    expect(figures({ ...back, offset_method: 'none', retention_percent: '0' })).toEqual(figures(back))
    expect(figures({ ...after, gross: kopecks('-4308547.74') })).toMatchObject({
      offset: '-4258547.74',
      retention: '-50000.00',
      payable: '0.00',
    })
    const { steps } = settle({ ...second, ...back })
    expect(steps[1]?.formula).toContain('100\u00a0000,00 / 8\u00a0617\u00a0095,47')
    expect(steps[2]?.formula).toContain('не больше 12\u00a0117\u00a0095,47 зачтённого ранее')
  })

  test('every step is explained, and the steps end in the payable', () => {
    const { steps, payable } = settle(second)
    expect(steps.map((step) => step.title)).toEqual([
      'Принято',
      'Гарантийное удержание',
      'Зачёт аванса',
      'К оплате',
    ])
    expect(steps.at(-1)?.result).toBe(payable)
    expect(steps[2]?.formula).toContain('8\u00a0617\u00a0095,47 × 20\u00a0%')
    const all = OFFSET_METHODS.flatMap((offset_method) => [
      ...settle({ ...second, offset_method }).steps,
      ...settle({ ...second, offset_method, gross: -second.gross }).steps,
    ])
    expect(all.every((step) => step.formula !== '' && step.rule !== '' && step.inputs.length > 0)).toBe(true)
  })
})

const money = (most: bigint) => fc.bigInt({ min: 0n, max: most })
const percent = fc.integer({ min: 0, max: 100 }).map(String)

test('for any act 0 ≤ offset ≤ min(advance left, act − retention) and payable ≥ 0 (K-07)', () => {
  const input = fc.record({
    gross: money(10n ** 12n),
    vat_rate: fc.constantFrom(0, 10, 20, 22, null),
    agreement_summ: money(10n ** 13n),
    accepted_before: money(10n ** 13n),
    paid_advance: money(10n ** 12n),
    offset_before: money(10n ** 12n),
    retained_before: money(10n ** 11n),
    offset_method: fc.constantFrom(...OFFSET_METHODS),
    offset_percent: percent,
    offset_manual: fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }),
    retention_percent: percent,
  })
  fc.assert(
    fc.property(input, (act) => {
      const done = settle(act)
      expect(done.offset >= 0n).toBe(true)
      expect(done.offset === 0n || done.offset <= done.unsettled_before).toBe(true)
      expect(done.payable >= 0n).toBe(true)
      expect(done.payable + done.offset + done.retention).toBe(act.gross)
    }),
  )
})

test('any chain of acts keeps the ledgers and the balance identity (K-07)', () => {
  const act = fc.record({
    share: fc.integer({ min: -30, max: 60 }),
    method: fc.constantFrom(...OFFSET_METHODS),
  })
  const contract = fc.record({
    summ: fc.bigInt({ min: 100n, max: 10n ** 13n }),
    advance: fc.integer({ min: 0, max: 100 }),
  })
  fc.assert(
    fc.property(
      contract,
      percent,
      percent,
      fc.array(act, { maxLength: 12 }),
      (terms, offset, retention, acts) => {
        const paid_advance = (terms.summ * BigInt(terms.advance)) / 100n
        let ledger = { accepted: 0n, offset: 0n, retained: 0n, paid_expenses: 0n }
        for (const { share, method } of acts) {
          const wanted = (terms.summ * BigInt(share)) / 100n
          const left = terms.summ - ledger.accepted
          const gross = wanted > left ? left : wanted < -ledger.accepted ? -ledger.accepted : wanted
          const done = settle({
            gross,
            vat_rate: 20,
            agreement_summ: terms.summ,
            accepted_before: ledger.accepted,
            paid_advance,
            offset_before: ledger.offset,
            retained_before: ledger.retained,
            offset_method: method,
            offset_percent: offset,
            retention_percent: retention,
          })
          ledger = {
            accepted: ledger.accepted + gross,
            offset: ledger.offset + done.offset,
            retained: ledger.retained + done.retention,
            paid_expenses: ledger.paid_expenses + done.payable,
          }
          expect(ledger.offset >= 0n && ledger.offset <= paid_advance).toBe(true)
          expect(ledger.retained >= 0n).toBe(true)
        }
        const balance = agreementBalance({
          ...ledger,
          summ: terms.summ,
          released: 0n,
          claims: 0n,
          paid_advance,
          paid_guarantee_retention: 0n,
        })
        expect(balance.owed_now).toBe(0n)
        expect(balance.remaining_work - balance.unsettled_advance + balance.held).toBe(balance.to_pay_total)
      },
    ),
  )
})
