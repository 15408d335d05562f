import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { kopecks, sumOf } from '../money/money.ts'
import { PAYMENT_SOURCES } from '../payments/payment-source.ts'
import { PAYMENT_TYPES } from '../payments/payment-type.ts'
import { type RegistryPaperLine, registryCell, registryGroups } from './registry-paper.ts'
import {
  PLAIN_REGISTRY_PAPER,
  REGISTRY_GROUPINGS,
  type RegistryPaperColumn,
  registryTemplateRules,
  signatureLine,
} from './registry-template.ts'

const line: RegistryPaperLine = {
  payment_number: '17',
  payee_name: 'ООО «Бетон»',
  payee_inn: '7801234567',
  payee_account: '40702810900000000001',
  payee_bic: '044030653',
  invoice_id: null,
  invoice_number: null,
  invoice_date: null,
  agreement_number: '5-П',
  agreement_date: '2026-03-01',
  purpose: 'Оплата по договору',
  project_name: 'Дом 1',
  classifier_name: 'Бетонные работы',
  source: 'own',
  type: 'expenses',
  due_date: '2026-11-20',
  vat_rate: '20',
  currency_rate: '1',
  payment_summ: '1200.00',
  summ: 600,
  remark: '',
}

const anyLine = fc.record({
  payee_name: fc.constantFrom('А', 'Б', null),
  project_name: fc.constantFrom('Дом 1', 'Дом 2', null),
  classifier_name: fc.constantFrom('Кровля', null),
  source: fc.constantFrom(...PAYMENT_SOURCES),
  type: fc.constantFrom(...PAYMENT_TYPES),
  summ: fc.integer({ min: 1, max: 1_000_000 }).map((kop) => `${kop / 100}`),
})

describe('the paper of a registry (A-036, R-2.6-22)', () => {
  test('sums are in kopecks, the contract has its date, VAT is that of the part', () => {
    expect(registryCell(line, 'summ')).toBe(60_000n)
    expect(registryCell(line, 'vat_summ')).toBe(10_000n)
    expect(registryCell({ ...line, currency_rate: '90.5' }, 'summ')).toBe(5_430_000n)
    expect(registryCell(line, 'agreement')).toBe('№ 5-П от 01.03.2026')
    expect(registryCell(line, 'due_date')).toBe('2026-11-20')
  })

  test('every grouping keeps each payment once, so the subtotals make the sum', () => {
    fc.assert(
      fc.property(fc.array(anyLine), fc.constantFrom(...REGISTRY_GROUPINGS), (parts, grouping) => {
        const lines = parts.map((part) => ({ ...line, ...part }))
        const groups = registryGroups(lines, grouping)
        const sums = groups.map(({ members }) => sumOf(members.map(({ summ }) => kopecks(summ))))
        expect(sumOf(sums)).toBe(sumOf(lines.map(({ summ }) => kopecks(summ))))
        expect(groups.flatMap(({ members }) => members).length).toBe(lines.length)
        expect(new Set(groups.map(({ title }) => title)).size).toBe(groups.length)
      }),
    )
  })

  test('groups of payments stand in their own order, named ones by the alphabet, the unnamed last', () => {
    const titles = (list: Partial<RegistryPaperLine>[], grouping: 'group' | 'project') =>
      registryGroups(
        list.map((part) => ({ ...line, ...part })),
        grouping,
      ).map(({ title }) => title)
    expect(titles([{ type: 'document' }, { type: 'expenses' }, { type: 'advance' }], 'group')).toEqual([
      'Авансы',
      'Оплата выполненных работ',
      'Прочие платежи',
    ])
    expect(
      titles([{ project_name: null }, { project_name: 'Яуза' }, { project_name: 'Аист' }], 'project'),
    ).toEqual(['Аист', 'Яуза', 'Проект не указан'])
  })
})

describe('a template of registries (A-036)', () => {
  const draft = { ...PLAIN_REGISTRY_PAPER, name: 'Для казначея' }
  const columns = (...codes: RegistryPaperColumn[]) => ({ ...draft, columns: codes })

  test('the plain paper is itself a sound template', () => {
    expect(registryTemplateRules(draft)).toEqual([])
  })

  test.each([
    ['a name is needed', { ...draft, name: ' ' }, 'name'],
    ['what is to be paid is always shown', columns('payee'), 'columns'],
    ['a sum cannot bear the names of groups', columns('summ', 'payee'), 'columns'],
    ['nor can a date', columns('due_date', 'summ'), 'columns'],
    ['a column stands once', columns('payee', 'payee', 'summ'), 'columns'],
    [
      'a signatory has a role',
      { ...draft, signatories: [{ role: '', name: 'Иванов' }] },
      'signatories.0.role',
    ],
  ])('%s', (_story, template, field) => {
    expect(registryTemplateRules(template).map((rule) => rule.field)).toEqual([field])
  })

  test('a place for a signature stands between the role and the name', () => {
    expect(signatureLine({ role: 'Директор', name: 'Орлов А. В.' })).toBe(
      'Директор ____________________ Орлов А. В.',
    )
    expect(signatureLine({ role: 'Директор', name: '' })).toBe('Директор ____________________')
  })
})
