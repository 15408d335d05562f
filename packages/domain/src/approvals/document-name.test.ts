import { expect, test } from 'vitest'
import { documentName, endingOf, ksName, type NamedDocument } from './document-name.ts'
import { overdueText } from './waiting-time.ts'

const document = (given: Partial<NamedDocument>): NamedDocument => ({
  ...{ object_type: 'ks', number: '20', title: '', date: '2026-10-31', ks_type: null },
  ...{ agreement_type: null, parent_number: null },
  ...given,
})
const named = (given: Partial<NamedDocument>) => documentName(document(given))

test('a word said of a document ends as its name wants', () => {
  expect(endingOf(document({ ks_type: 'contracting' }))).toBe('')
  expect(endingOf(document({ ks_type: 'salary' }))).toBe('а')
  expect(endingOf(document({ object_type: 'smeta' }))).toBe('а')
  expect(endingOf(document({ object_type: 'agreement', agreement_type: 'dopnik' }))).toBe('о')
  expect(endingOf(document({ object_type: 'agreement', agreement_type: 'framework' }))).toBe('')
})

test('a document that waits says its kind, number and day, an additional agreement its contract', () => {
  expect(named({ ks_type: 'contracting' })).toBe('КС-2 № 20 от 31.10.2026')
  expect(named({ ks_type: 'services' })).toBe('Акт № 20 от 31.10.2026')
  expect(named({ object_type: 'payment' })).toBe('Платёж № 20 от 31.10.2026')
  expect(named({ object_type: 'smeta', number: '', title: 'Каркас', date: null })).toBe('Смета «Каркас»')
  const numbered = { object_type: 'smeta', number: 'ЛСР № 02-01', date: null } as const
  expect(named(numbered)).toBe('Смета ЛСР № 02-01')
  const dopnik = { object_type: 'agreement', agreement_type: 'dopnik', parent_number: 'МК-25/033' } as const
  expect(named({ ...dopnik, number: 'ДС-2' })).toBe('Доп. соглашение № ДС-2 к договору № МК-25/033')
  expect(named({ ...dopnik, number: 'ДС-2 к МК-25/033' })).toBe(
    'Доп. соглашение № ДС-2 к МК-25/033 от 31.10.2026',
  )
})

test('a passed deadline says for how long it has passed', () => {
  const now = new Date('2026-11-26T12:00:00Z')
  expect(overdueText('2026-11-05T12:00:00Z', now)).toBe('просрочено на 21 день')
  expect(overdueText('2026-11-24T11:00:00Z', now)).toBe('просрочено на 2 дня')
  expect(overdueText('2026-11-26T07:00:00Z', now)).toBe('просрочено на 5 ч')
  expect(overdueText('2026-11-26T13:00:00Z', now)).toBeNull()
  expect(overdueText(null, now)).toBeNull()
})

test('what a payment is made by is called as its own card calls it', () => {
  expect(ksName('purchase', '5')).toBe('УПД № 5')
  expect(ksName('contracting', '3')).toBe('КС-2 № 3')
  expect(ksName('services', '7')).toBe('Акт № 7')
  expect(ksName('salary', '15')).toBe('Ведомость № 15')
})
