import { describe, expect, test } from 'vitest'
import { OBJECT_LOG_FIELDS } from './log-fields.ts'
import { logTitle, logWords } from './log-words.ts'

const nobody = () => undefined
const field = (table: string, name: string) =>
  OBJECT_LOG_FIELDS[table]?.[name] ?? { label: '', kind: 'text' as const }

describe('a change is told in words (K-09)', () => {
  test.each([
    ['contractors', 'kind', 'sole', 'Индивидуальный предприниматель'],
    ['contractors', 'check_colour', 'Red', 'Стоп-фактор'],
    ['projects', 'status', 'construction', 'Строительство'],
    ['project_limits', 'summ', 1234.5, '1\u00a0234,50'],
    ['loan_agreements', 'rate', '8.5000', '8,5\u00a0%'],
    ['projects', 'date_to', '2026-01-31', '31.01.2026'],
    ['contractors', 'is_group', true, 'Да'],
    ['contractors', 'inn', '', null],
  ])('%s.%s = %s', (table, name, value, words) => {
    expect(logWords(field(table, name), value, nobody)).toBe(words)
  })

  test('an id by the name behind it, by its number when the name is gone', () => {
    const city = field('projects', 'city_id')
    expect(logWords(city, 7, (ref, id) => `${ref} ${id}`)).toBe('city 7')
    expect(logWords(city, 7, nobody)).toBe('№ 7')
  })
})

test('soft deletion is told as deletion and its undoing as restoring (A-074)', () => {
  expect(logTitle('contractors', 'insert', {})).toBe('Контрагент: создание')
  expect(logTitle('contractors', 'update', { name: ['а', 'б'] })).toBe('Контрагент: изменение')
  expect(logTitle('contractors', 'update', { is_deleted: [false, true] })).toBe('Контрагент: удаление')
  expect(logTitle('contractors', 'update', { is_deleted: [true, false] })).toBe('Контрагент: восстановление')
  expect(logTitle('project_limits', 'delete', {})).toBe('Лимит статьи: удаление')
})
