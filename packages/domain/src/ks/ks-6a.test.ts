import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Decimal } from '../money/decimal.ts'
import { kopecks, roubles, sumOf } from '../money/money.ts'
import { journalRow, monthsBetween } from './ks-6a.ts'

const entry = (month: string, volume: string, summ: string) => ({ month, volume, summ: kopecks(summ) })
const text = ({ volume, summ }: { volume: string; summ: bigint }) => `${volume} / ${roubles(summ)}`

describe('journal КС-6а', () => {
  // 1 250 − 400 − 312,345 = 537,655 м³ (domain §6)
  const walls = { volume: '1250', summ: kopecks('12345675') }
  const accepted = [
    entry('2024-12', '400', '3950616'),
    entry('2025-05', '312.345', '3084887.89'),
    entry('2025-06', '-12.345', '-121925.89'),
    entry('2025-09', '1', '9876.54'),
  ]

  test('a line by months, a correction month with a minus, later acts are not seen', () => {
    const row = journalRow(walls, accepted, ['2025-05', '2025-06'])
    expect(text(row.before)).toBe('400 / 3950616.00')
    expect(row.months.map(text)).toEqual(['312.345 / 3084887.89', '-12.345 / -121925.89'])
    expect(text(row.since_year)).toBe('300 / 2962962.00')
    expect(text(row.since_start)).toBe('700 / 6913578.00')
    expect(row.left && text(row.left)).toBe('550 / 5432097.00')
  })

  test('work that stands in no estimate has nothing left', () => {
    expect(journalRow(null, accepted, ['2025-05']).left).toBeNull()
    expect(journalRow(null, [], ['2025-05']).since_start).toEqual({ volume: '0', summ: 0n })
  })

  test('months over a new year', () => {
    expect(monthsBetween('2025-11', '2026-02')).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
    expect(monthsBetween('2026-02', '2026-01')).toEqual([])
  })

  test('before + months = since the start; since the start + left = estimate, in volumes and sums', () => {
    const month = fc.integer({ min: 0, max: 30 }).map((at) => monthsBetween('2024-01', '2027-01')[at] ?? '')
    const volume = fc.integer({ min: -1e6, max: 1e6 }).map((n) => new Decimal(n).div(1000).toString())
    const cell = fc.record({ volume, summ: fc.bigInt({ min: -(10n ** 9n), max: 10n ** 12n }) })
    const entries = fc.array(fc.tuple(month, cell).map(([at, found]) => ({ month: at, ...found })))
    fc.assert(
      fc.property(cell, entries, month, month, (estimate, list, one, other) => {
        const months = monthsBetween(one < other ? one : other, one < other ? other : one)
        const row = journalRow(estimate, list, months)
        const parts = [row.before, ...row.months]
        expect(sumOf(parts.map(({ summ }) => summ))).toBe(row.since_start.summ)
        expect(parts.reduce((sum, part) => sum.plus(part.volume), new Decimal(0)).toString()).toBe(
          row.since_start.volume,
        )
        expect(row.since_start.summ + (row.left?.summ ?? 0n)).toBe(estimate.summ)
        expect(new Decimal(row.since_start.volume).plus(row.left?.volume ?? '0').eq(estimate.volume)).toBe(
          true,
        )
      }),
    )
  })
})
