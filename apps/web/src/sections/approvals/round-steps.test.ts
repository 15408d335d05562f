import type { ApprovalStep } from '@stroyfin/contract/approvals/load-round'
import { expect, test } from 'vitest'
import { awaitedPeople, refusalOf, roundSteps } from './round-steps.ts'

type Line = ApprovalStep['lines'][number]

const line = (status: Line['status'], more: Partial<Line> = {}): Line => ({
  user_id: 1,
  user_name: 'Белова Анна',
  acting: null,
  status,
  is_needed: true,
  decided_by: null,
  decided_at: null,
  deadline_at: null,
  remark: '',
  ...more,
})
const step = (...lines: Line[]): ApprovalStep => ({ name: 'Директор', mode: 'any', lines })

test.each([
  ['done', [line('approve'), line('new', { is_needed: false })]],
  ['current', [line('approve'), line('on_approval')]],
  ['refused', [line('error'), line('on_approval')]],
  ['future', [line('new')]],
  ['future', [line('new', { is_needed: false })]],
] as const)('a step is %s', (state, lines) => {
  expect(roundSteps([step(...lines)])[0]?.state).toBe(state)
})

test('a substitute stands under the decision, a remark makes it amber (A-098)', () => {
  const decided = line('approve', {
    decided_by: 'Орлова Марина, замещает: Белова Анна',
    remark: 'Проверить счёт',
  })
  expect(roundSteps([step(decided)])[0]?.people).toMatchObject([
    { name: 'Орлова Марина, замещает: Белова Анна', mark: 'remark', text: 'Проверить счёт' },
  ])
})

test('a step of one decision that waits for a second person says so (K-18)', () => {
  const titles = [
    step(line('on_approval'), line('on_approval')),
    step(line('approve'), line('on_approval')),
    step(line('approve'), line('new', { is_needed: false })),
  ].map((each) => roundSteps([each])[0]?.title)
  expect(titles).toEqual([
    'Директор · достаточно одного решения',
    'Директор · нужен ещё один человек, кроме автора',
    'Директор · достаточно одного решения',
  ])
})

test('a refusal tells who, when and why', () => {
  const refused = line('error', {
    decided_by: 'Орлова Марина',
    decided_at: '2026-11-24T15:00:00Z',
    remark: 'Нет счёта',
  })
  expect(refusalOf([step(line('approve')), step(refused)])).toEqual({
    by: 'Орлова Марина',
    at: '2026-11-24T15:00:00Z',
    reason: 'Нет счёта',
  })
  expect(refusalOf([step(line('approve'), line('on_approval'))])).toBeNull()
})

test('those are awaited whose line is open', () => {
  const steps = [
    step(line('approve')),
    step(line('on_approval', { user_name: 'Климов Сергей' }), line('new')),
  ]
  expect(awaitedPeople(steps)).toEqual(['Климов Сергей'])
})

test('whoever decides instead of the approver is awaited (K-10)', () => {
  const handed = step(line('on_approval', { acting: 'Орлова Марина', deadline_at: '2026-11-24T15:00:00Z' }))
  expect(awaitedPeople([handed])).toEqual(['Орлова Марина'])
  const shownAt = (now: string) => roundSteps([handed], new Date(now))[0]?.people[0]
  const inTime = shownAt('2026-11-24T14:59:00Z')
  expect(inTime?.text).toMatch(/^Решает: Орлова Марина\. Решить до 24\.11\.2026/)
  expect(inTime?.late).toBeNull()
  expect(shownAt('2026-11-27T16:00:00Z')?.late).toBe('Просрочено на 3 дня')
})
