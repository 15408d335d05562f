import { describe, expect, test } from 'vitest'
import { type AgreementForm, editRules } from './edit-rules.ts'
import { itemsRules } from './items-rules.ts'

const form: AgreementForm = {
  customer_id: 1,
  executor_id: 2,
  type: 'contracting',
  number: '17',
  date: '2025-03-01',
  project_id: 3,
  classifier_id: 4,
  summ: '120000000.00',
  vat_rate: '20',
  currency: 'rub',
  currency_rate: '1',
  advance_method: 'percent',
  advance_percent: '20',
  advance_summ: '24000000',
  retention_percent: '5',
  retention_cap_percent: null,
  retention_cap_summ: null,
  release_stages: [],
  upr_summ: '0',
  plan_summ: '0',
}
const fieldsOf = (change: Partial<AgreementForm>) =>
  editRules({ ...form, ...change }).map((rule) => rule.field)

describe('the form of a contract card', () => {
  test('a whole form breaks nothing', () => {
    expect(editRules(form)).toEqual([])
  })

  test.each<[string, Partial<AgreementForm>, string]>([
    ['cost 0 is refused (R-5-15)', { summ: '0' }, 'summ'],
    ['one contractor on both sides is refused (R-5-06)', { executor_id: 1 }, 'executor_id'],
    ['a percent above 100 is refused', { retention_percent: '100.01' }, 'retention_percent'],
    ['a negative percent is refused', { advance_percent: '-1' }, 'advance_percent'],
    ['offset by percent needs the percent', { advance_percent: null }, 'advance_percent'],
    ['a rouble costs a rouble (A-075)', { currency_rate: '2' }, 'currency_rate'],
    ['a foreign currency needs a rate', { currency: 'euro', currency_rate: '0' }, 'currency_rate'],
    ['an advance below zero is refused', { advance_summ: '-0.01' }, 'advance_summ'],
  ])('%s', (_story, change, field) => {
    expect(fieldsOf(change)).toEqual([field])
  })

  test('a dopnik may lower the price and needs no project (A-068)', () => {
    expect(fieldsOf({ type: 'dopnik', summ: '-2400000', project_id: null, classifier_id: null })).toEqual([])
  })

  test('the carrier of a fact payment needs no project, article and cost (A-072)', () => {
    expect(fieldsOf({ type: 'document', summ: '0', project_id: null, classifier_id: null })).toEqual([])
  })
})

describe('positions of a contract', () => {
  const item = { id: -1, project_id: 1, classifier_id: 2, loan_group_id: null, summ: '10' }

  test('each names project, article and a sum', () => {
    expect(
      itemsRules([{ ...item, project_id: null, classifier_id: null, summ: '0.00' }]).map(
        (rule) => rule.field,
      ),
    ).toEqual(['items.0.project_id', 'items.0.classifier_id', 'items.0.summ'])
  })

  test('the same project, article and group stand once', () => {
    expect(itemsRules([item, { ...item, id: -2, loan_group_id: 5 }])).toEqual([])
    expect(itemsRules([item, { ...item, id: -2 }]).map((rule) => rule.field)).toEqual([
      'items.1.classifier_id',
    ])
  })
})
