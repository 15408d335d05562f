import { registryTemplateRules } from '@stroyfin/domain/registries/registry-template'
import { expect, test } from 'vitest'
import { draftOf, movedTo, newTemplate, sentTemplate } from './template-draft.ts'

test('a new template lacks only its name (A-036)', () => {
  expect(registryTemplateRules(newTemplate()).map(({ field }) => field)).toEqual(['name'])
})

test.each([
  ['the first goes down', 0, 1, ['б', 'а', 'в']],
  ['the last goes up', 2, -1, ['а', 'в', 'б']],
] as const)('%s', (_story, at, by, expected) => {
  expect(movedTo(['а', 'б', 'в'], at, by)).toEqual(expected)
})

test('a stored template is sent as it was', () => {
  const stored = {
    name: 'Для банка',
    columns: ['payee' as const, 'summ' as const],
    grouping: 'payee' as const,
    signatories: [{ role: 'Директор', name: 'А. Белова' }],
    is_default: true,
  }
  expect(sentTemplate(draftOf({ ...stored, id: 1, version: 3, is_deleted: false }))).toEqual(stored)
})
