import { describe, expect, test } from 'vitest'
import { PAGES, pageAt, parentPage } from './pages.ts'
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
