import { expect, test } from 'vitest'
import { AGREEMENT_SPECIES, AGREEMENT_SPECIES_LABELS } from './agreement-species.ts'
import { AGREEMENT_TYPE_LABELS, AGREEMENT_TYPES, isAgreementType } from './agreement-type.ts'
import { CURRENCIES, CURRENCY_VIEW } from './currency.ts'
import { LOG_TYPE_LABELS, LOG_TYPES } from './log-type.ts'
import { PLANNING_TYPE_LABELS, PLANNING_TYPES } from './planning-type.ts'

test('codes are kept to the letter (R-3E-01, R-3E-03, R-3E-04, R-3E-14, R-3E-16)', () => {
  expect(AGREEMENT_TYPES).toEqual(['contracting', 'framework', 'document', 'dopnik'])
  expect(AGREEMENT_SPECIES).toEqual(['null_species', 'contract', 'mechanism', 'materials', 'exception'])
  expect(PLANNING_TYPES).toEqual(['opened', 'fixed'])
  expect(CURRENCIES).toEqual(['rub', 'dollar', 'euro', 'lary'])
  expect(LOG_TYPES).toEqual([
    'add_ks',
    'add_expenses',
    'create_payment',
    'create_advance',
    'add_file',
    'edit_fields',
  ])
  expect(isAgreementType('dopnik')).toBe(true)
  expect(isAgreementType('other')).toBe(false)
})

test('every code has its own label', () => {
  const labels = [AGREEMENT_TYPE_LABELS, AGREEMENT_SPECIES_LABELS, PLANNING_TYPE_LABELS, LOG_TYPE_LABELS]
  for (const map of labels) expect(new Set(Object.values(map)).size).toBe(Object.keys(map).length)
  expect(CURRENCY_VIEW.lary.sign).toBe('₾')
})
