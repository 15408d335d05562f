import { describe, expect, test } from 'vitest'
import { checkRules, foundColour, shownColour } from './check-colour.ts'
import { CHECK_CRITERIA, CHECK_CRITERIA_NAMES, type CheckLevel } from './check-criteria.ts'

const of = (level: CheckLevel) => ({ value: '', level })

test('there are 15 criteria, six of them stop work (R-3E-15)', () => {
  expect(CHECK_CRITERIA_NAMES).toHaveLength(15)
  expect(CHECK_CRITERIA_NAMES.filter((name) => CHECK_CRITERIA[name].stops)).toHaveLength(6)
})

describe('colour of a check (R-3E-08)', () => {
  test('nothing looked at is Grey', () => expect(foundColour({})).toBe('Grey'))
  test('all well is Green', () => expect(foundColour({ liquidity: of('ok') })).toBe('Green'))
  test('a warning is Yellow', () =>
    expect(foundColour({ liquidity: of('ok'), tax_debt: of('warning') })).toBe('Yellow'))
  test('a stop factor is Red over any warning', () =>
    expect(foundColour({ bankruptcy: of('stop'), tax_debt: of('warning') })).toBe('Red'))
})

describe('a check grows old', () => {
  test.each([
    ['2025-10-03', 'Green'],
    ['2025-10-02', 'Grey'],
    [null, 'Grey'],
  ] as const)('a good check of %s is %s on 01.01.2026', (check_date, colour) => {
    expect(shownColour('Green', check_date, '2026-01-01')).toBe(colour)
  })
  test('a found danger stays', () => expect(shownColour('Red', '2020-01-01', '2026-01-01')).toBe('Red'))
})

test('a criterion that only warns cannot stop', () => {
  expect(checkRules({ liquidity: of('stop'), bankruptcy: of('stop') })).toEqual([
    { field: 'liquidity', message: '«Ликвидность» не бывает стоп-фактором, укажите предупреждение' },
  ])
})
