import { expect, test } from 'vitest'
import { decidedText } from './decided-text.ts'
import type { NamedDocument } from './document-name.ts'

const document = (given: Partial<NamedDocument>): NamedDocument => ({
  ...{ object_type: 'payment', number: '12', title: '', date: '2026-10-31', ks_type: null },
  ...{ agreement_type: null, parent_number: null },
  ...given,
})
const approved = { kind: 'approve', is_over: true } as const
const said = (given: Partial<NamedDocument>, decided: Parameters<typeof decidedText>[1] = approved) =>
  decidedText(document(given), decided)

test('a decision says what was decided on, in the gender of its name', () => {
  expect(said({})).toBe('Согласован платёж № 12 от 31.10.2026')
  expect(said({ object_type: 'ks', ks_type: 'contracting' })).toBe('Согласован КС-2 № 12 от 31.10.2026')
  expect(said({ object_type: 'ks', ks_type: 'salary' })).toBe('Согласована ведомость № 12 от 31.10.2026')
  expect(said({ object_type: 'smeta', number: '', title: 'Каркас' })).toBe('Согласована смета «Каркас»')
  const dopnik = { object_type: 'agreement', agreement_type: 'dopnik', parent_number: 'МК-1' } as const
  expect(said(dopnik)).toBe('Согласовано доп. соглашение № 12 к договору № МК-1')
})

test('a remark, a refusal and a decision that others still have to join say so', () => {
  expect(said({}, { kind: 'approve_with_remark', is_over: true })).toBe(
    'Согласован с замечанием платёж № 12 от 31.10.2026',
  )
  expect(said({}, { kind: 'refuse', is_over: true })).toBe('Отклонён платёж № 12 от 31.10.2026')
  expect(said({ object_type: 'smeta', number: '', title: 'Каркас' }, { kind: 'refuse', is_over: true })).toBe(
    'Отклонена смета «Каркас»',
  )
  expect(said({}, { kind: 'approve', is_over: false })).toBe(
    'Платёж № 12 от 31.10.2026: ваше решение принято, ждёт других согласующих',
  )
})
