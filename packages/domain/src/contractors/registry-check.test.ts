import { describe, expect, test } from 'vitest'
import { foundColour } from './check-colour.ts'
import { type RegistryFacts, registryCheck } from './registry-check.ts'

const TODAY = '2026-11-21'
const good: RegistryFacts = {
  state: 'active',
  registered_on: '2015-03-10',
  is_unreliable: false,
  is_disqualified: false,
  income: '1200000.00',
  expense: '1000000.00',
  tax_debt: '0.00',
  year: 2025,
}
const checked = (change: Partial<RegistryFacts>) => registryCheck({ ...good, ...change }, TODAY)

describe('what registers say becomes criteria of the check (A-073)', () => {
  test('a working company without debts is green', () => {
    expect(checked({})).toEqual({
      company_status: { value: 'Действует', level: 'ok' },
      bankruptcy: { value: 'Не выявлено', level: 'ok' },
      fictitiousness: { value: 'Не выявлено', level: 'ok' },
      disqualification: { value: 'Не выявлена', level: 'ok' },
      company_age: { value: '140', level: 'ok' },
      tax_debt: { value: '0,00 ₽ за 2025 год', level: 'ok' },
      business_activity: { value: 'Доход 1\u00a0200\u00a0000,00 ₽ за 2025 год', level: 'ok' },
      profitability: { value: '16,67\u00a0% за 2025 год', level: 'ok' },
    })
    expect(foundColour(checked({}))).toBe('Green')
  })

  test.each<[Partial<RegistryFacts>, 'Red' | 'Yellow']>([
    [{ state: 'bankrupt' }, 'Red'],
    [{ state: 'liquidating' }, 'Red'],
    [{ state: 'liquidated' }, 'Red'],
    [{ is_unreliable: true }, 'Red'],
    [{ is_disqualified: true }, 'Red'],
    [{ state: 'reorganizing' }, 'Yellow'],
    [{ registered_on: '2025-11-22' }, 'Yellow'],
    [{ tax_debt: '0.01' }, 'Yellow'],
    [{ income: '0.00' }, 'Yellow'],
    [{ expense: '1200000.01' }, 'Yellow'],
  ])('%j is %s', (change, colour) => {
    expect(foundColour(checked(change))).toBe(colour)
  })

  test('a year to the day is no young company any more', () => {
    expect(checked({ registered_on: '2025-11-21' }).company_age).toEqual({ value: '12', level: 'ok' })
    expect(checked({ registered_on: '2025-11-22' }).company_age).toEqual({ value: '11', level: 'warning' })
  })

  test('what registers do not know is not looked at: silence is not praise', () => {
    const silent = {
      registered_on: null,
      is_disqualified: null,
      income: null,
      expense: null,
      tax_debt: null,
      year: null,
    }
    expect(Object.keys(checked(silent))).toEqual(['company_status', 'bankruptcy', 'fictitiousness'])
  })
})
