import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { kopecks, roubles, sumOf } from '../money/money.ts'
import {
  nextRelease,
  type ReleaseStage,
  type ReleaseTerms,
  releasableOn,
  releaseDueBy,
  retentionCap,
  retentionReleases,
} from './retention-release.ts'

const after = (percent: string, months: number): ReleaseStage => ({
  ...{ percent, event: 'completion', months, date: null },
})
const fixed = (percent: string, date: string): ReleaseStage => ({ percent, event: 'date', months: 0, date })
const terms: ReleaseTerms = {
  stages: [after('50', 0), after('50', 24)],
  completion_date: '2026-03-31',
  retained: kopecks('1330854.77'),
  claims: 0n,
}

describe('release of the guarantee retention (domain §11)', () => {
  test('half after the act of completion, half two years later, the remainder last', () => {
    const releases = retentionReleases(terms)
    expect(releases.map((item) => roubles(item.summ))).toEqual(['665427.39', '665427.38'])
    expect(releases.map((item) => item.due_date)).toEqual(['2026-03-31', '2028-03-31'])
  })

  test.each([
    [[after('100', 12)], null, ['100.00 —']],
    [[after('100', 12)], '2026-01-31', ['100.00 2027-01-31']],
    [[after('100', 1)], '2026-01-31', ['100.00 2026-02-28']],
    [[fixed('30', '2026-06-01'), after('70', 6)], null, ['30.00 2026-06-01', '70.00 —']],
    [
      [fixed('33.3333', '2026-06-01'), after('33.3333', 6), after('33.3334', 12)],
      '2026-01-01',
      [...['33.33 2026-06-01', '33.34 2026-07-01', '33.33 2027-01-01']],
    ],
    [[], '2026-01-01', []],
  ])('of 100 by %j, completed %s: %j', (stages, completion_date, expected) => {
    const releases = retentionReleases({ stages, completion_date, retained: kopecks('100') })
    expect(releases.map(({ summ, due_date }) => `${roubles(summ)} ${due_date ?? '—'}`)).toEqual(expected)
  })

  test.each([
    ['2026-03-30', [], '0', '0.00'],
    ['2026-03-31', [], '0', '665427.39'],
    ['2026-03-31', [['2026-04-10', '600000']], '0', '65427.39'],
    ['2026-03-31', [['2028-03-31', '665427.38']], '0', '665427.39'],
    ['2026-03-31', [['2028-03-31', '1000000']], '0', '330854.77'],
    ['2026-03-31', [], '700000', '0.00'],
    ['2028-03-31', [], '700000', '630854.77'],
    ['2028-03-31', [['2026-03-31', '665427.39']], '1000', '664427.38'],
    [
      '2028-03-31',
      [
        ['2026-03-31', '665427.39'],
        ['2026-04-05', '-65427.39'],
      ],
      '0',
      '730854.77',
    ],
  ])('on %s, given back %j, claims %s: %s may be given back', (date, payments, claims, expected) => {
    const released = payments.map(([day = '', summ = '0']) => ({ date: day, summ: kopecks(summ) }))
    expect(roubles(releasableOn({ ...terms, claims: kopecks(claims) }, released, date))).toBe(expected)
  })

  test('without stages all that is held may be given back at any time', () => {
    const free = { ...terms, stages: [], completion_date: null, claims: kopecks('0.77') }
    expect(roubles(releasableOn(free, [], '2020-01-01'))).toBe('1330854.00')
    expect(nextRelease(free, '2020-01-01')).toBeNull()
  })

  test.each([
    ['2026-03-30', '0', ['2026-03-31', '665427.39']],
    ['2026-03-31', '0', ['2028-03-31', '665427.38']],
    ['2026-03-30', '700000', ['2028-03-31', '630854.77']],
    ['2028-03-31', '0', null],
  ])('after %s with claims %s the next is %j', (date, claims, expected) => {
    const next = nextRelease({ ...terms, claims: kopecks(claims) }, date)
    expect(next && [next.date, roubles(next.summ)]).toEqual(expected)
  })

  test.each([
    [null, null, undefined],
    ['3', null, '3708000.00'],
    [null, '1000000', '1000000.00'],
    [null, '0', '0.00'],
  ])('a cap of %s % or %s is %s', (retention_cap_percent, summ, expected) => {
    const retention_cap_summ = summ === null ? null : kopecks(summ)
    const cap = retentionCap({ retention_cap_percent, retention_cap_summ }, kopecks('123600000'))
    expect(cap === undefined ? undefined : roubles(cap)).toBe(expected)
  })

  test('never more is given back than is due, on any day, nor than is held less the claims (K-07)', () => {
    const day = fc
      .integer({ min: 1, max: 900 })
      .map((n) => new Date(n * 172_800_000 + 1.7e12).toISOString().slice(0, 10))
    const sum = fc.bigInt({ min: 0n, max: 10n ** 12n })
    const share = fc.integer({ min: 1, max: 99 })
    const paid = fc.array(fc.record({ date: day, summ: sum }), { maxLength: 4 })
    fc.assert(
      fc.property(sum, sum, paid, day, share, day, (retained, claims, wanted, date, percent, fixed_date) => {
        const stages = [fixed(String(percent), fixed_date), after(String(100 - percent), 24)]
        const given = { stages, completion_date: '2026-03-31', retained, claims }
        expect(sumOf(retentionReleases(given).map((item) => item.summ))).toBe(retained)
        const released: { date: string; summ: bigint }[] = []
        // Each payment takes all it may, up to what it wants, in the order in which they are made.
        for (const want of [...wanted, { date, summ: 10n ** 12n }]) {
          const may = releasableOn(given, released, want.date)
          expect(may >= 0n).toBe(true)
          released.push({ date: want.date, summ: want.summ < may ? want.summ : may })
        }
        for (const { date: at } of released) {
          const by = sumOf(released.filter((item) => item.date <= at).map((item) => item.summ))
          expect(by <= releaseDueBy(given, at)).toBe(true)
          expect(by === 0n || by + claims <= retained).toBe(true)
        }
      }),
    )
  })
})
