import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changedTerms, type SettlementTerms, type TermChange, termsOn } from './terms-on.ts'

const base: SettlementTerms = { advance_method: 'percent', advance_percent: '20', retention_percent: '5' }
const change = (date: string, part: Partial<TermChange>): TermChange => ({
  ...{ number: `ДС-${date}`, date, advance_percent: null, retention_percent: null },
  ...part,
})
const june = change('2025-06-01', { advance_percent: '30' })
const september = change('2025-09-01', { retention_percent: '3' })
const lifted = change('2025-12-01', { retention_percent: '0' })

describe('terms of a contract by date (domain §4)', () => {
  test.each([
    ['2025-03-01', [], '20', '5'],
    ['2025-05-31', [june, september], '20', '5'],
    ['2025-06-01', [june, september], '30', '5'],
    ['2025-08-31', [june, september], '30', '5'],
    ['2025-09-01', [june, september], '30', '3'],
    ['2025-09-01', [september, june], '30', '3'],
    ['2025-11-30', [june, september, lifted], '30', '3'],
    ['2025-12-01', [june, september, lifted], '30', '0'],
    ['2025-09-01', [september, change('2025-09-01', { retention_percent: '4' })], '20', '4'],
  ])('on %s with %j: offset %s %, retention %s %', (date, changes, advance_percent, retention_percent) => {
    expect(termsOn(base, changes, date)).toMatchObject({ advance_percent, retention_percent })
  })

  test('a percent of the advance replaces another way of offset, and the document is named', () => {
    const terms = termsOn(
      { ...base, advance_method: 'proportional', advance_percent: null },
      [june],
      '2025-07-01',
    )
    expect(terms).toEqual({
      advance_method: 'percent',
      advance_percent: '30',
      retention_percent: '5',
      advance_by: 'ДС-2025-06-01 от 01.06.2025',
      retention_by: null,
    })
  })

  test('a later document never changes the terms of an earlier day', () => {
    const day = fc.integer({ min: 1, max: 28 }).map((n) => `2025-06-${String(n).padStart(2, '0')}`)
    const percent = fc.option(fc.integer({ min: 0, max: 100 }).map(String))
    const changes = fc.array(
      fc.record({
        number: fc.constant('1'),
        date: day,
        advance_percent: percent,
        retention_percent: percent,
      }),
    )
    fc.assert(
      fc.property(changes, day, (list, date) => {
        const known = list.filter((item) => item.date <= date)
        expect(termsOn(base, list, date)).toEqual(termsOn(base, known, '2025-12-31'))
      }),
    )
  })
})

test.each([
  [june, 'Зачёт аванса 20 % → 30 %'],
  [september, 'Удержание 5 % → 3 %'],
  [
    change('2025-06-01', { advance_percent: '0', retention_percent: '2.5' }),
    'Зачёт аванса 20 % → 0 %, удержание 5 % → 2,5 %',
  ],
  [change('2025-06-01', {}), ''],
])('what %j changes: %s', (item, text) => {
  expect(changedTerms(base, item).replaceAll('\u00a0', ' ')).toBe(text)
})
