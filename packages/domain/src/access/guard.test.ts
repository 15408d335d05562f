import { describe, expect, test } from 'vitest'
import { addressAfterLogin, guard, loginAddress } from './guard.ts'
import { PAGES, pageAt } from './pages.ts'
import { fullAccess } from './permission-record.ts'

const nobody = { is_superuser: false, records: [] }
const superuser = { is_superuser: true, records: [] }
const concrete = (path: string) => path.replace('$id', '1')

describe('session guard', () => {
  test.each(PAGES)('$path without a session (R-2.1-01 … R-2.1-07)', (page) => {
    const address = concrete(page.path)
    const answer = guard(address, '', null)
    if (page.public) expect(answer).toEqual({ go: 'stay', may_see: true })
    else expect(answer).toEqual({ go: 'redirect', to: `/login?next=${encodeURIComponent(address)}` })
  })

  test.each(PAGES)('$path without rights (R-2.1-13, R-6-58)', (page) => {
    const answer = guard(concrete(page.path), '', nobody)
    if (['login', 'registration', 'reset'].includes(page.name))
      expect(answer).toEqual({ go: 'redirect', to: '/' })
    else if (page.superuser) expect(answer).toEqual({ go: 'redirect', to: '/permission-denied' })
    else if (page.needs.length === 0) expect(answer).toEqual({ go: 'stay', may_see: true })
    else if (page.redirects) expect(answer).toEqual({ go: 'redirect', to: '/permission-denied' })
    else expect(answer).toEqual({ go: 'stay', may_see: false })
  })

  test('letters that change the own mail or invite to one more company open for who is signed in', () => {
    const holder = { is_superuser: false, records: [] }
    expect(guard('/reset', '?mail=abc', holder)).toMatchObject({ go: 'stay' })
    expect(guard('/registration', '?token=abc', holder)).toMatchObject({ go: 'stay' })
    expect(guard('/reset', '?token=abc', holder)).toEqual({ go: 'redirect', to: '/' })
    expect(guard('/login', '?mail=abc', holder)).toEqual({ go: 'redirect', to: '/' })
  })

  test('a superuser and a user with the rights stay', () => {
    for (const page of PAGES.filter((item) => !item.public)) {
      expect(guard(concrete(page.path), '', superuser)).toEqual({ go: 'stay', may_see: true })
    }
    const author = { is_superuser: false, records: [fullAccess('ks')] }
    expect(guard('/ks-create', '', author)).toEqual({ go: 'stay', may_see: true })
  })

  test('a signed-in user at an unknown address goes to the desktop (R-2.1-12)', () => {
    expect(guard('/nowhere', '', nobody)).toEqual({ go: 'redirect', to: '/', notice: 'Страница не найдена' })
  })

  test.each([
    ['/import-xls/', '/import-xls/agreements'],
    ['/classifiers', '/classifiers/classifier/'],
    ['/agents/', '/agents/list/'],
  ])('a bare %s leads to its first page, the right is asked there (A-033)', (bare, child) => {
    expect(guard(bare, '?q=1', nobody)).toEqual({ go: 'redirect', to: `${child}?q=1` })
    expect(pageAt(child)).not.toBeNull()
    expect(guard(bare, '', null)).toEqual({ go: 'redirect', to: `/login?next=${encodeURIComponent(bare)}` })
  })

  test('next keeps the query, and is left out for the sign-in itself (R-2.1-07, R-2.1-08)', () => {
    expect(loginAddress('/reports/registry', '?needs_user_approval=true')).toBe(
      '/login?next=%2Freports%2Fregistry%3Fneeds_user_approval%3Dtrue',
    )
    expect(loginAddress('/login/x', '')).toBe('/login')
  })

  test.each([
    ['/agreements/?a=1', '/agreements/?a=1'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['https://evil.example', '/'],
    ['', '/'],
    [null, '/'],
  ])('after sign-in %j leads to %s (A-023)', (next, to) => {
    expect(addressAfterLogin(next)).toBe(to)
  })
})
