import { expect, test } from 'vitest'
import { isContracted } from './contracted.ts'

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
