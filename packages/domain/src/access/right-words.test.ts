import { expect, test } from 'vitest'
import { rightWords } from './right-words.ts'
import { presetRecords, ROLE_PRESETS, roleOf } from './role-presets.ts'
import { BUILT_SECTIONS } from './sections.ts'

test('every right that is handed out says what it gives, in words of its own', () => {
  const words = BUILT_SECTIONS.map(rightWords)
  expect(words.filter((text) => text.length < 15)).toEqual([])
  expect(new Set(words).size).toBe(words.length)
})

test('no right of a page that does not exist is handed out', () => {
  const labels = BUILT_SECTIONS.map(({ label }) => label)
  for (const label of ['Фабрика', 'Фабрика 2.0', 'Исходящие ID', 'Ошибки данных', 'Загрузка данных'])
    expect(labels).not.toContain(label)
})

test.each(ROLE_PRESETS)('who was given the role %s has it until a right is changed', (role) => {
  const records = presetRecords(role)
  expect(roleOf(records)).toBe(role)
  const changed = records.map((record) =>
    record.name === 'agreement' ? { ...record, is_view: !record.is_view } : record,
  )
  expect(roleOf(changed)).toBeNull()
})

test('rights of pages that do not exist are no difference', () => {
  const records = presetRecords('finance').map((record) =>
    record.name === 'factory' ? { ...record, is_access: !record.is_access } : record,
  )
  expect(roleOf(records)).toBe('finance')
})
