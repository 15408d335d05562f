import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AGREEMENT_TYPES, CREATABLE_AGREEMENT_TYPES, canBeCreated, carriesCost } from './agreement-type.ts'
import { type AgreementDraft, draftRules, isCostInvalid, normalizeCost } from './draft-rules.ts'

const complete: AgreementDraft = {
  customer_id: 1,
  executor_id: 2,
  type: 'contracting',
  number: 'Д-17',
  date: '2025-04-01',
  project_id: 3,
  classifier_id: 4,
  summ: '120000000.00',
  date_from: '2025-04-01',
  date_to: '2026-04-01',
  responsible: null,
  description: '',
}

const fieldsOf = (change: Partial<AgreementDraft>) =>
  draftRules({ ...complete, ...change }).map((rule) => rule.field)

describe('contract dialog', () => {
  test('a complete draft breaks no rule', () => {
    expect(draftRules(complete)).toEqual([])
  })

  test.each([
    ['customer (R-5-01)', { customer_id: null }, 'customer_id'],
    ['executor (R-5-02)', { executor_id: null }, 'executor_id'],
    ['type (R-5-03)', { type: null }, 'type'],
    ['number (R-5-04)', { number: '  ' }, 'number'],
    ['date (R-5-05)', { date: null }, 'date'],
    ['project (R-5-09)', { project_id: null }, 'project_id'],
    ['article (R-5-10)', { classifier_id: null }, 'classifier_id'],
    ['empty cost (R-5-14)', { summ: '' }, 'summ'],
    ['cost 0 (R-5-15)', { summ: 0 }, 'summ'],
    ["cost '0.00' (R-5-16)", { summ: '0.00' }, 'summ'],
    ['negative cost (R-5-12)', { summ: '-5' }, 'summ'],
    ['impossible date', { date: '2025-02-30' }, 'date'],
    ['period turned round', { date_to: '2025-03-31' }, 'date_to'],
    ['cost beyond the column', { summ: '10000000000000000' }, 'summ'],
    ['number beyond its limit', { number: '1'.repeat(101) }, 'number'],
  ])('refuses a draft without proper %s', (_story, change, field) => {
    expect(fieldsOf(change)).toEqual([field])
  })

  test('customer and executor cannot be the same contractor (R-5-06)', () => {
    expect(draftRules({ ...complete, executor_id: 1 })).toEqual([
      { field: 'executor_id', message: 'Заказчик и исполнитель не могут быть одним контрагентом' },
    ])
  })

  test('an additional agreement needs neither project, article nor cost (R-5-09, A-084)', () => {
    expect(fieldsOf({ type: 'dopnik', project_id: null, classifier_id: null, summ: null })).toEqual([])
  })

  test('a framework contract needs its ceiling sum (A-084)', () => {
    expect(fieldsOf({ type: 'framework', summ: 0 })).toEqual(['summ'])
  })

  test('a fact payment is not created by the dialog (R-3E-02)', () => {
    expect(fieldsOf({ type: 'document' })).toEqual(['type'])
    expect(AGREEMENT_TYPES.filter(canBeCreated)).toEqual([...CREATABLE_AGREEMENT_TYPES])
    expect(AGREEMENT_TYPES.filter((type) => !carriesCost(type))).toEqual(['dopnik'])
  })

  test('an empty draft names every required field once', () => {
    const empty = { customer_id: null, executor_id: null, type: null, number: null, date: null }
    expect(draftRules(empty).map(({ field }) => field)).toEqual([
      'customer_id',
      'executor_id',
      'type',
      'number',
      'date',
      'project_id',
      'classifier_id',
      'summ',
    ])
  })
})

describe('cost', () => {
  test.each([
    ['1234,5', '1234.5'],
    ['-5', '0'],
    ['1,239', '1.24'],
    ['', '0'],
    ['нет', '0'],
    [null, '0'],
  ])('%j is normalised to %s (R-5-11 … R-5-13)', (value, cost) => {
    expect(normalizeCost(value)).toBe(cost)
  })

  test('whatever is typed, the flag says whether anything is left', () => {
    fc.assert(fc.property(fc.string(), (text) => isCostInvalid(text) === (normalizeCost(text) === '0')))
  })
})
