import { beforeEach, expect, test, vi } from 'vitest'
import { setClientState } from '../session/client-state.ts'
import { memoryStorage } from '../session/testing/memory-storage.ts'
import { recentPages, rememberPage } from './recent-pages.ts'

beforeEach(() => void vi.stubGlobal('localStorage', memoryStorage()))

const page = (id: number, title = `Договор № ${id}`) => ({ href: `/agreement/${id}`, title })

test('the last opened stands first, once, under its newest title', () => {
  rememberPage(page(1, 'Договор'))
  rememberPage(page(2))
  rememberPage(page(1))
  expect(recentPages()).toEqual([page(1), page(2)])
})

test('eight are kept', () => {
  for (let id = 1; id <= 12; id++) rememberPage(page(id))
  expect(recentPages().map(({ href }) => href)).toEqual(
    [12, 11, 10, 9, 8, 7, 6, 5].map((id) => `/agreement/${id}`),
  )
})

test('another person of this browser sees none of them', () => {
  setClientState({ user: { id: 1 } as never })
  rememberPage(page(1))
  setClientState({ user: { id: 2 } as never })
  expect(recentPages()).toEqual([])
})

test.each(['{', 'null', '{"href":"/"}', '[1, null, {"href":"//evil.example","title":"x"}]'])(
  'rubbish in the storage is no page: %s',
  (rubbish) => {
    rememberPage(page(1))
    const key = localStorage.key(0) ?? ''
    localStorage.setItem(key, rubbish)
    expect(recentPages()).toEqual([])
  },
)
