import { expect, test } from 'vitest'
import { MAIL_GROUPS, mailGroupsOf, withMailGroup } from './mail-group.ts'

test('without a choice there are letters of every group (A-102)', () => {
  expect(mailGroupsOf('')).toEqual(MAIL_GROUPS)
  expect(mailGroupsOf('реестры,договоры')).toEqual(MAIL_GROUPS)
  expect(mailGroupsOf('bank,approvals')).toEqual(['bank', 'approvals'])
})

test('a group is taken away and given back; names of others stay; the last one is not taken away', () => {
  expect(withMailGroup('', 'jobs', false)).toBe('approvals,decisions,deadlines,bank')
  expect(withMailGroup('approvals,decisions,deadlines,bank', 'jobs', true)).toBe('')
  expect(withMailGroup('bank,реестры', 'approvals', true)).toBe('approvals,bank,реестры')
  expect(withMailGroup('bank,реестры', 'bank', false)).toBeNull()
})
