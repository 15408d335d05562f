import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Kopecks, kopecks, roubles, sumOf } from '../money/money.ts'
import { HISTORY_OF, HISTORY_TYPES } from './history-type.ts'
import { byLedger, PLAN_LEDGER_LABELS, PLAN_LEDGERS } from './plan-ledger.ts'
import { isPlanCut, monthsBetween, monthsToFill, planMonths } from './plan-months.ts'
import { type PlanTerms, planTargets, spreadEvenly, targetByArticles } from './plan-targets.ts'

const terms: PlanTerms = {
  summ: kopecks('123600000'),
  advance_summ: kopecks('24000000'),
  retention_percent: '5',
  changes: [],
  retention_base: 'gross',
  vat_rate: '20',
}

test('the six planning ledgers of the specification in their order (R-3E-27)', () => {
  expect(PLAN_LEDGERS.join()).toBe(
    'ks_summ,advance_summ,offset_advance_summ,guarantee_retention_ks_summ,expenses_summ,guarantee_retention_summ',
  )
  expect(PLAN_LEDGERS.map((ledger) => PLAN_LEDGER_LABELS[ledger])).not.toContain(undefined)
})

test('the six history types of the specification in their order, one beside each ledger (R-3E-26)', () => {
  expect(HISTORY_TYPES.join()).toBe(
    'advance,expenses,guarantee_retention,ks_expenses,ks_offset_advance,ks_guarantee_retention',
  )
  expect(PLAN_LEDGERS.map((ledger) => HISTORY_OF[ledger]).sort()).toEqual([...HISTORY_TYPES].sort())
})

describe('what a plan must come to', () => {
  test('work and advance by the contract, the rest by what is planned of them', () => {
    const planned = byLedger(() => 0n)
    Object.assign(planned, {
      ks_summ: kopecks('26617095.47'),
      advance_summ: kopecks('24000000'),
      offset_advance_summ: kopecks('5323419.09'),
      guarantee_retention_ks_summ: kopecks('1330854.77'),
    })
    const targets = planTargets(
      terms,
      planned,
      new Map([
        ['2025-04', kopecks('18000000')],
        ['2025-05', kopecks('8617095.47')],
      ]),
    )
    expect(PLAN_LEDGERS.map((ledger) => roubles(targets[ledger].summ))).toEqual([
      '123600000.00',
      '24000000.00',
      '24000000.00',
      '1330854.77',
      '19962821.61',
      '1330854.77',
    ])
  })

  test.each([
    ['gross', '20', '5', '6000000.00'],
    ['net', '20', '5', '5000000.00'],
    ['net', null, '5', '6000000.00'],
    ['gross', '20', null, '0.00'],
  ] as const)('retention from %s with VAT %s and %s %%', (retention_base, vat_rate, percent, expected) => {
    const planned = { ...byLedger(() => 0n), ks_summ: kopecks('120000000') }
    const own = { ...terms, retention_base, vat_rate, retention_percent: percent }
    expect(
      roubles(
        planTargets(own, planned, new Map([['2025-04', planned.ks_summ]])).guarantee_retention_ks_summ.summ,
      ),
    ).toBe(expected)
  })

  test('retention of each month is by the terms of its date: 5 % of April, 3 % from the additional agreement of May on', () => {
    const change = { number: 'ДС-1', date: '2025-05-15', advance_percent: null, retention_percent: '3' }
    const work = new Map([
      ['2025-06', kopecks('200')],
      ['2025-04', kopecks('1000.10')],
      ['2025-05', kopecks('100')],
    ])
    const planned = { ...byLedger(() => 0n), ks_summ: sumOf(work.values()) }
    const { guarantee_retention_ks_summ: target } = planTargets(
      { ...terms, changes: [change] },
      planned,
      work,
    )
    expect(roubles(target.summ)).toBe('59.01')
    expect(target.of).toBe('5\u00a0%, затем 3\u00a0% от запланированного выполнения')
  })

  test('a part of a percent is told the Russian way', () => {
    const own = { ...terms, retention_percent: '2.5000' }
    const target = planTargets(
      own,
      byLedger(() => 0n),
      new Map(),
    ).guarantee_retention_ks_summ
    expect(target.of).toBe('2,5\u00a0% от запланированного выполнения')
  })

  test('a target falls on articles without losing a kopeck, whatever their sums', () => {
    const summ = fc.bigInt({ min: -(10n ** 12n), max: 10n ** 14n })
    fc.assert(
      fc.property(summ, fc.array(summ, { minLength: 1, maxLength: 50 }), (target, summs) => {
        expect(sumOf(targetByArticles(target, summs))).toBe(target)
      }),
    )
    expect(targetByArticles(100n, [])).toEqual([])
    expect(targetByArticles(100n, [0n, 0n])).toEqual([100n, 0n])
  })

  test('what is left is spread evenly: months differ by a kopeck at most', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 14n }),
        fc.integer({ min: 1, max: 120 }),
        (left, months) => {
          const parts = spreadEvenly(left, months)
          expect(sumOf(parts)).toBe(left)
          expect(parts.length).toBe(months)
          const [least, most] = [parts.at(-1), parts[0]] as [Kopecks, Kopecks]
          expect(most - least <= 1n).toBe(true)
        },
      ),
    )
    expect(spreadEvenly(0n, 5)).toEqual([])
    expect(spreadEvenly(-5n, 5)).toEqual([])
    expect(spreadEvenly(5n, 0)).toEqual([])
  })
})

describe('months of a plan', () => {
  const term = { date: '2025-11-20', date_from: '2025-12-01', date_to: '2026-02-28' }

  test.each([
    [term, [], 0, '2025-12 2026-01 2026-02'],
    [term, ['2025-11', '2026-03'], 0, '2025-11 2025-12 2026-01 2026-02 2026-03'],
    [term, [], 2, '2025-12 2026-01 2026-02 2026-03 2026-04'],
    [{ ...term, date_from: null }, [], 0, '2025-11 2025-12 2026-01 2026-02'],
    [{ ...term, date_to: '2025-12-31' }, [], 0, '2025-12'],
  ])('%j with %j and %d more', (given, used, more, expected) => {
    expect(planMonths(given, used, more).join(' ')).toBe(expected)
  })

  test('a contract without an end is offered a year, an endless one ten years', () => {
    expect(planMonths({ ...term, date_to: null }, []).length).toBe(12)
    expect(planMonths({ ...term, date_to: '2999-01-01' }, []).length).toBe(120)
    const months = planMonths(term, [])
    expect(isPlanCut(term, [], months)).toBe(false)
    expect(isPlanCut({ ...term, date_to: '2999-01-01' }, [], months)).toBe(true)
    expect(isPlanCut(term, ['2999-01'], months)).toBe(true)
    expect(monthsBetween('2026-02', '2026-01')).toEqual([])
  })

  test('empty months of the term are filled, what lies outside of it is not', () => {
    expect(monthsToFill(term, (month) => month !== '2026-01')).toEqual(['2025-12', '2026-02'])
    expect(monthsToFill(term, () => false)).toEqual([])
  })
})
