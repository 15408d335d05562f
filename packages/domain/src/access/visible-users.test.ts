import { expect, test } from 'vitest'
import { visibleUsers } from './visible-users.ts'

const users = [
  { id: 1, is_superuser: true },
  { id: 2, is_superuser: false },
  { id: 3, is_superuser: false },
]

test('a superuser sees all users (R-6-06)', () => {
  expect(visibleUsers(users, { is_superuser: true }, []).map((user) => user.id)).toEqual([1, 2, 3])
})

test('others see the users of the company without superusers (R-6-07, R-6-08)', () => {
  expect(visibleUsers(users, { is_superuser: false }, [1, 2]).map((user) => user.id)).toEqual([2])
})
