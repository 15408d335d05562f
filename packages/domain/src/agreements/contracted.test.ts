import { expect, test } from 'vitest'
import { isContracted, unagreedProblem } from './contracted.ts'

test.each([
  ['approve', null, true],
  ['approve_with_remark', null, true],
  ['new', null, false],
  ['on_approval', null, false],
  ['unapprove', null, false],
  ['error', null, false],
  ['approve', 'approve', true],
  ['approve', 'approve_with_remark', true],
  ['approve', 'on_approval', false],
  ['approve', 'unapprove', false],
  ['new', 'approve', false],
  ['unapprove', 'new', false],
] as const)('%s under a contract that is %s: %s (K-14)', (status, contract_status, expected) => {
  expect(isContracted({ status, contract_status })).toBe(expected)
})

test.each([
  ['contracting', 'new', 'Договор № 5 ещё не согласован: отправьте его на согласование'],
  ['contracting', 'on_approval', 'Договор № 5 ещё на согласовании: дождитесь решения по нему'],
  [
    'framework',
    'unapprove',
    'Рамочный договор № 5 не согласован: исправьте его и отправьте на согласование снова',
  ],
  ['contracting', 'error', 'Договор № 5 не согласован: исправьте его и отправьте на согласование снова'],
  ['contracting', 'approve', null],
  ['framework', 'approve_with_remark', null],
  ['document', 'new', null],
] as const)('under %s that is %s: %s (K-14)', (type, status, expected) => {
  expect(unagreedProblem({ type, number: '5', status })).toBe(expected)
})
