import { describe, expect, test } from 'vitest'
import { guard } from './guard.ts'
import { firstChild, PAGES, pageAt, parentPage } from './pages.ts'
import { fullAccess } from './permission-record.ts'
import { REPORT_SECTION_NAMES } from './report-sections.ts'
import { isRight } from './sections.ts'

describe('table of pages', () => {
  test('names and addresses are unique and every right exists', () => {
    expect(new Set(PAGES.map((page) => page.name)).size).toBe(PAGES.length)
    expect(new Set(PAGES.map((page) => page.path)).size).toBe(PAGES.length)
    expect(PAGES.flatMap((page) => page.needs).filter((right) => !isRight(right))).toEqual([])
  })

  test('only five pages are open without a session (R-2.1-01 … R-2.1-05)', () => {
    expect(PAGES.filter((page) => page.public).map((page) => page.name)).toEqual([
      'login',
      'registration',
      'reset',
      'sbbol-login',
      'payment-approval',
    ])
  })

  test.each([
    ['/agreements/', ['agreement.view']],
    ['/agreements', ['agreement.view']],
    ['/agreement/12', ['agreement.view']],
    ['/ks-item/7', ['ks.view']],
    ['/ks-create', ['ks.view', 'ks.create']],
    ['/payments-create', ['payment.view', 'payment.create']],
    ['/reports/registry', ['payment_registry.view']],
    ['/reports/registry/5', ['payment_registry.view']],
    ['/reports/registry/create', ['payment_registry.view', 'payment_registry.create']],
    ['/agents/list/', ['contractor.view']],
    ['/agents/3', ['contractor.view']],
    ['/classifiers/classifier/', ['classifier.view']],
    ['/classifiers/bank-classifier/', ['classifier.view']],
    ['/import-xls/agreements', ['import_xlsx.access']],
    ['/', []],
  ])('%s needs %j (§6)', (address, needs) => {
    expect(pageAt(address)?.needs).toEqual(needs)
  })

  test('the structure pages do not redirect (R-6-58, R-6-59)', () => {
    expect(PAGES.filter((page) => !page.redirects).map((page) => page.path)).toEqual([
      '/structure/',
      '/structure/loan-agreements/',
    ])
  })

  test('titles given by the specification (R-2.7-40, R-2.7-42)', () => {
    expect(pageAt('/reports/registry/create')?.title).toBe('Создание реестра')
    expect(pageAt('/reports/registry/1')?.title).toBe('Реестр платежей')
  })

  test('documents and forms know their list; lists stand for themselves', () => {
    const parentOf = (address: string) => parentPage(pageAt(address) as (typeof PAGES)[number])?.path ?? null
    expect(parentOf('/agreement/5')).toBe('/agreements/')
    expect(parentOf('/reports/registry/5')).toBe('/reports/registry')
    expect(parentOf('/reports/cost-price')).toBe('/reports')
    expect(parentOf('/agreements/')).toBeNull()
    expect(parentOf('/')).toBeNull()
    const documents = PAGES.filter((page) => page.path.includes('$'))
    expect(documents.filter((page) => parentPage(page) === null)).toEqual([])
  })

  test('an unknown address is no page', () => {
    expect(pageAt('/nothing')).toBeNull()
    expect(pageAt('/agreement/')).toBeNull()
    expect(pageAt('/agreement/1/2')).toBeNull()
  })
})

/** Editors whose screens are not there yet: in the catalogue they say so themselves (§8). */
const NOT_CONNECTED = [
  'sold-areas',
  'construction-budget',
  'tenders',
  'construction-report',
  'construction-form',
]

test('each report lives at /reports/{name}, under the right of its own name (R-2.7-01)', () => {
  const named = [...REPORT_SECTION_NAMES, 'registry', 'bank-registry']
  const opened = named.filter((name) => {
    const address = `/reports/${name}`
    return pageAt(firstChild(address) ?? address) !== null
  })
  expect(named.filter((name) => !opened.includes(name))).toEqual(NOT_CONNECTED)
  for (const name of opened.filter((name) => !name.endsWith('registry'))) {
    const address = `/reports/${name}`
    expect(pageAt(firstChild(address) ?? address)?.needs).toContain(`${name}.view`)
  }
})

test('the comparison of estimates with acts has no page of its own: its address opens the acts (R-2.7-57)', () => {
  const holder = { is_superuser: false, records: [fullAccess('smeta-ks-copy')] }
  expect(pageAt('/reports/smeta-ks-copy')).toBeNull()
  expect(guard('/reports/smeta-ks-copy', '?project_id=7', holder)).toEqual({
    go: 'redirect',
    to: '/reports/smeta-ks-copy/acts?project_id=7',
  })
  expect(guard('/reports/smeta-ks-copy/acts', '', holder)).toEqual({ go: 'stay', may_see: true })
})
