import { beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '../session/testing/memory-storage.ts'
import { isOthersDraft, leaveDraft, takeDraft, thisTab } from './draft-owner.ts'

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('sessionStorage', memoryStorage())
})

test('a draft is of the tab that types in it until the tab leaves it or falls silent', () => {
  expect(isOthersDraft('d', 'a', 0)).toBe(false)
  takeDraft('d', 'a', 0)
  expect(isOthersDraft('d', 'a', 1)).toBe(false)
  expect(isOthersDraft('d', 'b', 1)).toBe(true)
  leaveDraft('d', 'b', 1)
  expect(isOthersDraft('d', 'b', 1)).toBe(true)
  expect(isOthersDraft('d', 'b', 151_000)).toBe(false)
  leaveDraft('d', 'a', 2)
  expect(isOthersDraft('d', 'b', 2)).toBe(false)
})

test.each(['', 'мусор', 'a', 'a x', '{"a":1}'])(
  'rubbish %j in the storage takes no draft away',
  (rubbish) => {
    localStorage.setItem('owner:d', rubbish)
    expect(isOthersDraft('d', 'b', 5)).toBe(false)
  },
)

test('a forbidden storage only forgets', () => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  const storage = { getItem: denied, setItem: denied, removeItem: denied }
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
  expect(thisTab()).toBe(thisTab())
  expect(isOthersDraft('d')).toBe(false)
  expect(() => {
    takeDraft('d')
    leaveDraft('d')
  }).not.toThrow()
})
