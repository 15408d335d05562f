import { expect, test } from 'vitest'
import { completionProblem, type ReleaseForm, releaseRules } from './release-rules.ts'

const half = { percent: '50', event: 'completion' as const, months: 24, date: null }
const form: ReleaseForm = {
  retention_cap_percent: null,
  retention_cap_summ: null,
  release_stages: [{ ...half, months: 0 }, half],
}

test.each<[string, Partial<ReleaseForm>, string[]]>([
  ['half and half', {}, []],
  ['no schedule at all', { release_stages: [] }, []],
  ['shares below the whole', { release_stages: [half] }, ['Доли этапов вместе — 100 %, а не 50 %']],
  [
    'thirds that do not meet',
    { release_stages: [1, 2, 3].map(() => ({ ...half, percent: '33.3333' })) },
    ['Доли этапов вместе — 100 %, а не 99,9999 %'],
  ],
  [
    'a stage of nothing',
    {
      release_stages: [
        { ...half, percent: '0' },
        { ...half, percent: '100' },
      ],
    },
    ['Этап 1: доля больше 0 и не больше 100 %'],
  ],
  [
    'a fixed date that is not given',
    { release_stages: [half, { ...half, event: 'date' }] },
    ['Этап 2: укажите дату возврата'],
  ],
  [
    'half a month',
    { release_stages: [half, { ...half, months: 0.5 }] },
    ['Этап 2: срок — целое число месяцев от 0 до 600'],
  ],
  [
    'two caps',
    { retention_cap_percent: '3', retention_cap_summ: '100' },
    ['Укажите предел суммой или процентом, не тем и другим'],
  ],
  ['a cap above the contract', { retention_cap_percent: '100.5' }, ['Процент от 0 до 100']],
  ['a cap below nothing', { retention_cap_summ: '-1' }, ['Сумма не может быть меньше нуля']],
])('%s', (_story, change, expected) => {
  expect(releaseRules({ ...form, ...change }).map(({ message }) => message)).toEqual(expected)
})

test('works are complete neither before their contract nor before the last accepted of them', () => {
  const around = { signed: '2025-03-01', last_accepted: '2025-05-31' }
  for (const day of [null, '2025-05-31', '2026-01-01']) expect(completionProblem(day, around)).toBeNull()
  expect(completionProblem('2025-05-30', around)).toBe(
    'Последние работы приняты 31.05.2025: завершены они не раньше',
  )
  expect(completionProblem('2025-02-28', { ...around, last_accepted: null })).toBe(
    'Договор от 01.03.2025: работы не завершены раньше него',
  )
})
