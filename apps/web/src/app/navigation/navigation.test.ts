import type { RightsHolder } from '@stroyfin/domain/access/allows'
import { firstChild, PAGES } from '@stroyfin/domain/access/pages'
import { SECTIONS } from '@stroyfin/domain/access/sections'
import { describe, expect, test } from 'vitest'
import { pageLoaders } from '../pages.ts'
import { publicPageLoaders } from '../public-pages.ts'
import { openApprovals } from './approvals.ts'
import { isWidePage } from './is-wide-page.ts'
import { menuFor } from './menu.ts'

const everything: RightsHolder = { is_superuser: true, records: [] }
const nobody: RightsHolder = { is_superuser: false, records: [] }

function holderOf(...names: string[]): RightsHolder {
  const flags = { is_access: true, is_view: true, is_create: true, is_edit: true, is_remove: true }
  const chosen = SECTIONS.filter(({ name }) => names.includes(name))
  return { is_superuser: false, records: chosen.map(({ name }) => ({ name, ...flags })) }
}

const linksOf = (holder: RightsHolder, isDev = false) =>
  menuFor(holder, isDev).flatMap(({ entries }) => entries.map(({ page, label }) => [label, page.path]))

describe('the main navigation', () => {
  test.each([
    ['R-2.2-01', 'Рабочий стол', '/'],
    ['R-2.2-02', 'Проекты', '/structure/'],
    ['R-2.2-03', 'Договоры', '/agreements/'],
    ['R-2.2-04', 'Выполнение', '/ks/'],
    ['R-2.2-05', 'Платежи', '/payments-registry/'],
    ['R-2.2-06', 'Контрагенты', '/agents/list/'],
    ['R-2.2-07', 'Отчёты', '/reports'],
  ])('%s: «%s» leads to %s (R-2.2-01 … R-2.2-07)', (_row, label, path) => {
    const [work] = menuFor(everything, false)
    expect(work?.title).toBe('Работа')
    expect(work?.entries.map((entry) => [entry.label, entry.page.path])).toContainEqual([label, path])
  })

  test('whoever belongs to no company has the desktop alone', () => {
    const menu = menuFor(nobody, false, true)
    expect(menu.flatMap(({ entries }) => entries.map(({ href }) => href))).toEqual(['/'])
  })

  test('links stand by group, each with a picture; reference books hold the classifier (R-2.5-01, R-2.5-13)', () => {
    const menu = menuFor(everything, false)
    expect(menu.map(({ title }) => title)).toEqual(['Работа', 'Согласование', 'Справочники', 'Импорт'])
    expect(menu[1]?.entries.map(({ page }) => page.path)).toEqual([
      '/approvement/agreements/',
      '/approvement/smeta_list/',
      '/approvement/ks_list/',
      '/approvement/payments/',
      '/reports/registry',
      '/reports/bank-registry',
      '/reports/budgeting',
      '/periods/',
    ])
    expect(menu.flatMap(({ entries }) => entries).every(({ icon }) => Boolean(icon))).toBe(true)
    expect(linksOf(everything)).toContainEqual(['Классификатор', '/classifiers/classifier/'])
  })

  test('import stands in the menu by its bare address, which opens its first page (R-2.5-02)', () => {
    const entries = menuFor(holderOf('import_xlsx'), false).flatMap((group) => group.entries)
    expect(entries.map(({ href }) => href)).toContain('/import-xls/')
    expect(firstChild('/import-xls/')).toBe('/import-xls/agreements')
  })

  test('a link needs the right of its page; a group without links is not shown', () => {
    expect(linksOf(nobody)).toEqual([
      ['Рабочий стол', '/'],
      ['Отчёты', '/reports'],
    ])
    expect(linksOf(holderOf('agreement'))).toContainEqual(['Договоры', '/agreements/'])
    expect(menuFor(holderOf('agreement'), false).map(({ title }) => title)).toEqual(['Работа'])
  })

  test('developer links show in the developer mode to superusers only (R-2.5-11, R-2.5-12)', () => {
    expect(linksOf(everything, true)).toContainEqual(['Виджеты', '/dev/widgets'])
    expect(linksOf(everything, false)).not.toContainEqual(['Виджеты', '/dev/widgets'])
    expect(linksOf(holderOf('agreement'), true)).not.toContainEqual(['Виджеты', '/dev/widgets'])
  })

  test('every page has a screen: no link leads nowhere', () => {
    const screens = [publicPageLoaders, pageLoaders].flatMap((loaders) => Object.keys(loaders))
    expect(screens.sort()).toEqual(PAGES.map(({ name }) => name).sort())
    expect(Object.keys(publicPageLoaders)).toEqual(
      PAGES.filter((page) => page.public).map(({ name }) => name),
    )
  })
})

test('what waits for approval: lists that have a screen and may be opened, in one order (R-2.4-01, R-2.4-02, R-2.4-03, R-2.4-04, R-2.4-05, R-2.4-06)', () => {
  const all = [
    ['registry', '/reports/registry?needs_user_approval=true'],
    ['bank_registry', '/reports/bank-registry?needs_user_approval=true'],
    ['budget', '/reports/budgeting?needs_user_approval=true'],
    ['agreement', '/approvement/agreements/'],
    ['smeta', '/approvement/smeta_list/'],
    ['ks', '/approvement/ks_list/'],
    ['payment', '/approvement/payments/'],
    ['requisites', '/agents/list/?unconfirmed=true'],
  ] as const
  expect(openApprovals(everything).map(({ key, href }) => [key, href])).toEqual(all)
  expect(openApprovals(nobody)).toEqual([])
})

test('reports take the wide layout, everything else does not (A-104)', () => {
  expect(isWidePage('/reports/cost-price')).toBe(true)
  // Tabs of one report must not jump from side to side.
  for (const tab of ['/reports/analysts', '/reports/analysts/lsr', '/reports/smeta-ks-copy/acts'])
    expect(isWidePage(tab), tab).toBe(true)
  for (const address of [
    '/',
    '/reports',
    '/reports/registry',
    '/reports/registry/5',
    '/agreements/',
    '/nowhere',
  ]) {
    expect(isWidePage(address), address).toBe(false)
  }
})
