import { describe, expect, test } from 'vitest'
import { followsContract } from './followed-rate.ts'

const at = (agreement_id: number | null, date = '2025-12-20') => ({ agreement_id, date })
const rate = (document: string | null, contract: string | null = '20') => ({ document, contract })

describe('the rate of a document that is being typed (K-04)', () => {
  test('a stored document and a correction keep their own rate when the contract behind them comes', () => {
    expect(followsContract(at(1), at(1), rate('10'))).toBe(false)
    expect(followsContract(at(1, '2026-01-15'), at(1, '2026-01-15'), rate('20'))).toBe(false)
  })

  test('a chosen contract brings its rate', () => {
    expect(followsContract(at(null), at(1), rate(null))).toBe(true)
    expect(followsContract(at(1), at(2), rate('10'))).toBe(true)
  })

  test('another date changes the rate of the contract, not one chosen by hand', () => {
    expect(followsContract(at(1), at(1, '2026-01-15'), rate('20'))).toBe(true)
    expect(followsContract(at(1), at(1, '2026-01-15'), rate('10'))).toBe(false)
    expect(followsContract(at(1), at(1, '2026-01-15'), rate(null))).toBe(false)
  })
})
