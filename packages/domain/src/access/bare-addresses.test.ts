import { expect, test } from 'vitest'
import { firstChild, PAGES, pageAt } from './pages.ts'

const bare = PAGES.flatMap(({ path }) => {
  const parts = path.split('/').filter(Boolean)
  return parts.slice(0, -1).map((_part, place) => `/${parts.slice(0, place + 1).join('/')}`)
})
const prefixes = [...new Set(bare)].filter((prefix) => !prefix.includes('$'))

test.each(prefixes)(
  '%s is a page or leads to its first one, with the slash and without (A-002, A-033)',
  (prefix) => {
    for (const address of [prefix, `${prefix}/`]) {
      const child = firstChild(address)
      expect(pageAt(address) ?? (child && pageAt(child)), address).not.toBeNull()
    }
  },
)

test.each(PAGES.map(({ path }) => path))('%s is one page in both spellings (A-002)', (path) => {
  const plain = path.replace(/(.)\/$/, '$1')
  expect(pageAt(plain)).toEqual(pageAt(path))
  expect(pageAt(plain === '/' ? plain : `${plain}/`)?.path).toBe(path)
})
