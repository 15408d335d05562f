import { describe, expect, test } from 'vitest'
import { lastAdminProblem } from './last-admin.ts'

const refusal = 'В компании должен остаться хотя бы один администратор'

describe('the last admin of a company (A-095)', () => {
  test('keeps the right', () => {
    expect(lastAdminProblem([1], { taken: [1], given: [] })).toBe(refusal)
    expect(lastAdminProblem([1, 2], { taken: [2, 1], given: [] })).toBe(refusal)
  })

  test('may hand it over in the same save', () => {
    expect(lastAdminProblem([1], { taken: [1], given: [2] })).toBeNull()
    expect(lastAdminProblem([1, 2], { taken: [1], given: [] })).toBeNull()
  })

  test('a company led by superusers alone asks for none', () => {
    expect(lastAdminProblem([], { taken: [], given: [] })).toBeNull()
  })
})
