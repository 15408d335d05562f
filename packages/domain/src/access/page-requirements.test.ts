import { expect, test } from 'vitest'
import { requirementsOf } from './page-rights.ts'
import { pageAt } from './pages.ts'

const requirements = (path: string) => {
  const page = pageAt(path)
  return page ? requirementsOf(page) : null
}

test('a page declares its records by name with a list of methods (R-6-15)', () => {
  expect(requirements('/ks-create')).toEqual([{ name: 'ks', methods: ['view', 'create'], redirects: true }])
  expect(requirements('/structure/')).toEqual([{ name: 'project', methods: ['view'], redirects: false }])
  expect(requirements('/')).toEqual([])
})
