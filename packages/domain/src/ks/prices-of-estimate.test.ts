import { expect, test } from 'vitest'
import { holdsVatWith } from './prices-of-estimate.ts'

const loaded = { vat_included: true }
const typed = { vat_included: false }
const empty = { vat_rate: '22', vat_included: false, has_lines: false }

test('the first lines of an estimate loaded with VAT make the prices of the act hold VAT', () => {
  expect(holdsVatWith([loaded, loaded], empty)).toBe(true)
  expect(holdsVatWith([typed], empty)).toBe(false)
  expect(holdsVatWith([loaded, typed], empty)).toBe(false)
  expect(holdsVatWith([], empty)).toBe(false)
})

test('what the act states already stays: its lines, its prices with VAT, no VAT at all', () => {
  expect(holdsVatWith([loaded], { ...empty, has_lines: true })).toBe(false)
  expect(holdsVatWith([typed], { ...empty, vat_included: true })).toBe(true)
  expect(holdsVatWith([loaded], { ...empty, vat_rate: null })).toBe(false)
})
