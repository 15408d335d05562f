import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { kopecks, roubles, sumOf } from '../money/money.ts'
import { releasableOn, retentionReleases } from './retention-release.ts'

const retained = kopecks('1330854.77')
const stages = [
  { percent: '50', event_date: '2026-03-31', months: 0 },
  { percent: '50', event_date: '2026-03-31', months: 24 },
]

describe('release of the guarantee retention', () => {
  test('half after the event, half two years later, the odd kopeck first', () => {
    const releases = retentionReleases(retained, stages)
    expect(releases.map((item) => roubles(item.summ))).toEqual(['665427.39', '665427.38'])
    expect(releases.map((item) => item.due_date)).toEqual(['2026-03-31', '2028-03-31'])
  })

  test('without its event a stage has no date, without stages nothing is planned', () => {
    expect(
      retentionReleases(retained, [{ percent: '100', event_date: null, months: 12 }])[0]?.due_date,
    ).toBeNull()
    expect(retentionReleases(retained, [])).toEqual([])
  })

  test.each([
    ['2026-03-30', '0', '0', '0.00'],
    ['2026-03-31', '0', '0', '665427.39'],
    ['2026-03-31', '600000', '0', '65427.39'],
    ['2026-03-31', '0', '700000', '0.00'],
    ['2028-03-31', '665427.39', '1000', '664427.38'],
  ])('on %s, %s released, claims %s: %s may be let go', (date, released, claims, expected) => {
    const used = { retained, released: kopecks(released), claims: kopecks(claims) }
    expect(roubles(releasableOn(date, retentionReleases(retained, stages), used))).toBe(expected)
  })

  test('never more is released than retained (K-07)', () => {
    const sum = fc.bigInt({ min: 0n, max: 10n ** 12n })
    fc.assert(
      fc.property(sum, sum, sum, (held, released, claims) => {
        const releases = retentionReleases(held, stages)
        expect(sumOf(releases.map((item) => item.summ))).toBe(held)
        const let_go = releasableOn('2030-01-01', releases, { retained: held, released, claims })
        expect(let_go >= 0n).toBe(true)
        expect(let_go === 0n || let_go + released + claims <= held).toBe(true)
      }),
    )
  })
})
