import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { APPROVAL_OBJECTS, type RouteStep, routeRules } from './approval-route.ts'
import { type Decision, decide } from './decide.ts'
import { decidedByText, messageLogText } from './message-log.ts'
import { type ApprovalRound, deciders, lineState, linesToDecide, lineWords, startRound } from './next-step.ts'
import { actingUser, type StuckReason, type Vacation, whyStuck } from './substitute.ts'

const route: RouteStep[] = [
  { mode: 'all', user_ids: [1, 2] },
  { mode: 'any', user_ids: [3, 4] },
  { mode: 'all', user_ids: [5] },
]
const started = startRound(route)!

function run(round: ApprovalRound, ...decisions: Decision[]): ApprovalRound {
  return decisions.reduce((current, decision) => {
    const result = decide(current, decision, [])
    if (!result.ok) throw new Error(result.rules[0]?.message)
    return result.round
  }, round)
}
const yes = (user_id: number): Decision => ({ user_id, kind: 'approve' })

describe('round of approval (K-10)', () => {
  test('steps open one after another, all or any of their users decide', () => {
    expect(deciders(started, [])).toEqual([1, 2])
    expect(deciders(run(started, yes(2)), [])).toEqual([1])
    expect(deciders(run(started, yes(2), yes(1)), [])).toEqual([3, 4])
    expect(deciders(run(started, yes(2), yes(1), yes(4)), [])).toEqual([5])
    const finished = run(started, yes(2), yes(1), yes(4), yes(5))
    expect(finished.status).toBe('approve')
    expect(deciders(finished, [])).toEqual([])
  })

  test('nobody decides out of turn, twice, or after the end', () => {
    expect(decide(started, yes(3), []).ok).toBe(false)
    expect(decide(run(started, yes(1)), yes(1), []).ok).toBe(false)
    expect(decide(run(started, yes(1), yes(2), yes(3)), yes(4), []).ok).toBe(false)
    expect(decide(run(started, yes(1), yes(2), yes(3), yes(5)), yes(5), []).ok).toBe(false)
  })

  test('a refusal ends the remaining steps and needs a remark', () => {
    expect(decide(started, { user_id: 1, kind: 'refuse', remark: ' ' }, [])).toEqual({
      ok: false,
      rules: [{ field: 'remark', message: 'Напишите замечание' }],
    })
    const refused = run(started, { user_id: 1, kind: 'refuse', remark: 'Нет сметы' })
    expect(refused.status).toBe('unapprove')
    expect(deciders(refused, [])).toEqual([])
    expect(refused.lines.map((line) => lineWords(lineState(refused, line)))).toEqual([
      'Отказано',
      'Решение не потребовалось',
      'Решение не потребовалось',
      'Решение не потребовалось',
      'Решение не потребовалось',
    ])
  })

  test('a remark on the way makes the outcome «с замечаниями»', () => {
    const remark: Decision = { user_id: 3, kind: 'approve_with_remark', remark: 'Уточнить срок' }
    expect(run(started, yes(1), yes(2), remark, yes(5)).status).toBe('approve_with_remark')
    expect(decide(run(started, yes(1), yes(2)), { ...remark, remark: null }, []).ok).toBe(false)
  })

  test('the sheet tells who waits, who decides and who was not needed', () => {
    const round = run(started, yes(1), yes(2), yes(4))
    expect(round.lines.map((line) => lineWords(lineState(round, line)))).toEqual([
      'Согласовано',
      'Согласовано',
      'Решение не потребовалось',
      'Согласовано',
      'На согласовании',
    ])
    expect(lineState(started, started.lines[4]!)).toEqual({ status: 'new', is_needed: true })
  })

  test('a route without approvers approves nothing by itself', () => {
    expect(startRound([])).toBeNull()
    expect(startRound([{ mode: 'all', user_ids: [] }])).toBeNull()
    expect(deciders(startRound([{ mode: 'all', user_ids: [] }, ...route])!, [])).toEqual([1, 2])
  })
})

describe('substitution while on vacation (A-098)', () => {
  const away = [{ user_id: 1, substitute_id: 7 }]

  test('the substitute decides, the one on vacation does not, the line stays the approver’s', () => {
    expect(deciders(started, away)).toEqual([7, 2])
    expect(decide(started, yes(1), away).ok).toBe(false)
    const result = decide(started, yes(7), away)
    expect(result.ok && result.decided).toEqual([
      { step: 0, user_id: 1, status: 'approve', decided_by: 7, remark: null },
    ])
  })

  test('one decision covers own and substituted lines of the step', () => {
    const both = [{ user_id: 1, substitute_id: 2 }]
    expect(linesToDecide(started, 2, both).map((line) => line.user_id)).toEqual([1, 2])
    const result = decide(started, yes(2), both)
    expect(result.ok && deciders(result.round, both)).toEqual([3, 4])
  })

  test.each([
    ['nobody away', [], 1],
    ['without a substitute the step stays', [{ user_id: 1, substitute_id: null }], 1],
    [
      'a chain',
      [
        { user_id: 1, substitute_id: 2 },
        { user_id: 2, substitute_id: 3 },
      ],
      3,
    ],
    [
      'a circle',
      [
        { user_id: 1, substitute_id: 2 },
        { user_id: 2, substitute_id: 1 },
      ],
      1,
    ],
    [
      'a broken chain',
      [
        { user_id: 1, substitute_id: 2 },
        { user_id: 2, substitute_id: null },
      ],
      1,
    ],
    ['substitute of oneself', [{ user_id: 1, substitute_id: 1 }], 1],
  ])('%s', (_story, vacations, expected) => {
    expect(actingUser(1, vacations)).toBe(expected)
  })

  test.each<[string, Vacation[], StuckReason | null]>([
    ['somebody decides', [{ user_id: 1, substitute_id: 2 }], null],
    ['nobody substitutes', [{ user_id: 1, substitute_id: null }], 'away'],
    ['gone', [{ user_id: 1, substitute_id: null, is_gone: true }], 'gone'],
    ['may not see it', [{ user_id: 1, substitute_id: null, is_blind: true }], 'blind'],
    [
      'the substitute may not see it',
      [
        { user_id: 1, substitute_id: 2 },
        { user_id: 2, substitute_id: null, is_blind: true },
      ],
      'blind',
    ],
    [
      'nor may the substitute of the one who is gone',
      [
        { user_id: 1, substitute_id: 2, is_gone: true },
        { user_id: 2, substitute_id: null, is_blind: true },
      ],
      'blind',
    ],
    [
      'the substitute is away too',
      [
        { user_id: 1, substitute_id: 2 },
        { user_id: 2, substitute_id: null, is_gone: true },
      ],
      'away',
    ],
    [
      'a circle',
      [
        { user_id: 1, substitute_id: 2, is_gone: true },
        { user_id: 2, substitute_id: 1 },
      ],
      'gone',
    ],
  ])('why it is stuck: %s', (_story, vacations, expected) => {
    expect(whyStuck(1, vacations)).toBe(expected)
  })

  test('the sheet names both', () => {
    expect(decidedByText('Белова Анна', 'Орлов Пётр')).toBe('Белова Анна, замещает: Орлов Пётр')
    expect(decidedByText('Белова Анна', 'Белова Анна')).toBe('Белова Анна')
  })
})

test('a round never gets stuck: it is finished or somebody can decide (K-10)', () => {
  const user = fc.integer({ min: 1, max: 6 })
  const step = fc.record({
    mode: fc.constantFrom('all' as const, 'any' as const),
    user_ids: fc.array(user, { minLength: 1, maxLength: 4 }),
  })
  const vacation = fc.record({ user_id: user, substitute_id: fc.option(user) })
  const kind = fc.constantFrom('approve' as const, 'approve_with_remark' as const, 'refuse' as const)
  fc.assert(
    fc.property(
      fc.array(step, { minLength: 1, maxLength: 5 }),
      fc.array(vacation, { maxLength: 6 }),
      fc.array(fc.tuple(fc.nat(), kind), { maxLength: 30 }),
      (steps, vacations, choices) => {
        let round = startRound(steps)!
        for (const [pick, choice] of choices) {
          const able = deciders(round, vacations)
          expect(able.length > 0).toBe(round.status === 'on_approval')
          if (able.length === 0) break
          const result = decide(
            round,
            { user_id: able[pick % able.length]!, kind: choice, remark: 'да' },
            vacations,
          )
          if (!result.ok) throw new Error('a decider was refused')
          expect(result.decided.length).toBeGreaterThan(0)
          round = result.round
        }
      },
    ),
  )
})

test('rules of a route', () => {
  expect(routeRules(route)).toEqual([])
  expect(routeRules([])[0]?.field).toBe('steps')
  expect(routeRules([{ mode: 'all', user_ids: [] }])[0]?.field).toBe('steps.0.user_ids')
  expect(routeRules([{ mode: 'all', user_ids: [1, 1] }])[0]?.message).toBe('Согласующий указан дважды')
  expect(APPROVAL_OBJECTS).toEqual([
    'agreement',
    'smeta',
    'ks',
    'payment',
    'registry',
    'bank_registry',
    'budget',
  ])
})

test.each([
  ['error', 'Пользователь подтвердил: Отказано'],
  ['approve', 'Подтверждено: Проверено'],
  ['on_approval', 'Отменено: Проверено'],
  ['new', null],
] as const)('message log for %s (R-4-44 … R-4-46)', (mark, text) => {
  expect(messageLogText(mark)).toBe(text)
})
