import { expect, test } from 'vitest'
import { approvalStatus } from '../statuses/approval-status.ts'
import { paidByHandProblem } from './paid-by-hand.ts'

test('a mark by hand does not walk past an approval that is open or was refused (A-080, K-10)', () => {
  const refused = approvalStatus.states.filter((status) => paidByHandProblem(status) !== null)
  expect(refused).toEqual(['on_approval', 'unapprove'])
})
