import { expect, test } from 'vitest'
import { decide } from './decide.ts'
import { type ApprovalRound, startRound } from './next-step.ts'

const [creator, editor, administrator] = [1, 2, 3]
const route = (user_ids: number[]): ApprovalRound => {
  const round = startRound([{ mode: 'any', user_ids }])
  if (!round) throw new Error('a route of nobody')
  return round
}
const approve = (
  round: ApprovalRound,
  user_id: number,
  four_eyes: { authors: number[]; seconds: number[] },
) => decide(round, { user_id, kind: 'approve', four_eyes }, [])

test('one who wrote nothing of it is asked before another author', () => {
  const result = approve(route([editor]), editor, {
    authors: [creator, editor],
    seconds: [creator, administrator],
  })
  expect(result.ok && result.round.lines.at(-1)).toMatchObject({ user_id: administrator, escalated_to: [] })
})

test('where everybody wrote something of it another author is the second person', () => {
  const four_eyes = { authors: [creator, editor, administrator], seconds: [administrator] }
  const asked = approve(route([editor]), editor, four_eyes)
  expect(asked.ok && asked.round.status).toBe('on_approval')
  const second = asked.ok ? approve(asked.round, administrator, four_eyes) : null
  expect(second?.ok && second.round.status).toBe('approve')
})

test('where everybody wrote something of it the others of the step are waited for first', () => {
  const four_eyes = { authors: [creator, editor], seconds: [] }
  const asked = approve(route([creator, editor]), editor, four_eyes)
  expect(asked.ok && asked.round.lines.map(({ status }) => status)).toEqual(['on_approval', 'approve'])
})

test('nobody else at all: the decision is refused and says what to do', () => {
  const result = approve(route([editor]), editor, { authors: [editor], seconds: [editor] })
  expect(result).toMatchObject({ ok: false, rules: [{ field: 'four_eyes' }] })
})
