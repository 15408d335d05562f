import { PAGES, type Page, parentPage } from '@stroyfin/domain/access/pages'
import { partsOfRight } from '@stroyfin/domain/access/parts-of-right'
import { REPORT_SECTIONS, REPORT_TYPE_LABELS } from '@stroyfin/domain/access/report-sections'
import { ARTICLES, KEYS_ARTICLE, LIST_ROAD, REPORT_ROAD, ROADS } from '../../app/navigation/help-articles.ts'
import { MENU_GROUPS } from '../../app/navigation/menu.ts'

export interface ArticleGroup {
  title: string
  names: readonly string[]
}

const START = 'От начала до конца'
const REPORTS = 'Отчёты'
const DOOR = 'Вход, доступ и помощь'
const DEVELOPER = 'Разработка'

/** Tabs of a page that has a link in the menu. */
function tabOf({ name, path }: Page): string | undefined {
  if (name === 'invoices') return 'payments-registry'
  if (path.startsWith('/classifiers/')) return 'classifier'
  if (path.startsWith('/import-xls/')) return 'import-xls-agreements'
  return undefined
}

const MENU_NAMES = MENU_GROUPS.flatMap(({ names }) => names)
const inMenu = ({ name }: Page) => MENU_NAMES.includes(name)

/** The page in the menu behind which this one stands; the page itself when it stands alone. */
function homeOf(page: Page): Page {
  if (inMenu(page)) return page
  const tab = tabOf(page)
  const above = tab ? PAGES.find(({ name }) => name === tab) : parentPage(page)
  return above ? homeOf(above) : page
}

function reportGroup({ name, needs }: Page): string {
  const section = needs[0] ? partsOfRight(needs[0]).section : ''
  if (name === 'reports' || !Object.hasOwn(REPORT_SECTIONS, section)) return REPORTS
  const { type } = REPORT_SECTIONS[section as keyof typeof REPORT_SECTIONS]
  return `${REPORTS}: ${REPORT_TYPE_LABELS[type].toLocaleLowerCase('ru')}`
}

function groupOf(page: Page): string {
  const home = homeOf(page)
  if (home.name === 'reports') return reportGroup(page)
  const group = MENU_GROUPS.find(({ names }) => names.includes(home.name))
  return group?.title ?? (page.superuser ? DEVELOPER : DOOR)
}

const ROAD_GROUPS: Readonly<Record<string, string>> = {
  [REPORT_ROAD.name]: REPORTS,
  [KEYS_ARTICLE.name]: DOOR,
  ...Object.fromEntries([...ROADS, LIST_ROAD].map(({ name }) => [name, START])),
}

/** Which group every article stands in. */
export const GROUP_OF: ReadonlyMap<string, string> = new Map(
  ARTICLES.map(({ name, page }) => [name, page ? groupOf(page) : (ROAD_GROUPS[name] ?? START)]),
)

/** Stands behind another page: a document behind its list, a tab behind the first one. */
export const isBehind = ({ page }: { page: Page | null }): boolean => page !== null && homeOf(page) !== page

/** In a group a page is followed by those behind it. */
const placeOf = ({ page }: { page: Page | null }) => (page ? MENU_NAMES.indexOf(homeOf(page).name) : -1)

/** The contents of the manual: roads, the groups of the menu, reports by their kind, the door. */
export const CONTENTS: readonly ArticleGroup[] = [
  START,
  ...MENU_GROUPS.map(({ title }) => title),
  REPORTS,
  ...Object.values(REPORT_TYPE_LABELS).map((label) => `${REPORTS}: ${label.toLocaleLowerCase('ru')}`),
  DOOR,
  DEVELOPER,
].map((title) => ({
  title,
  names: ARTICLES.filter(({ name }) => GROUP_OF.get(name) === title)
    .sort((a, b) => placeOf(a) - placeOf(b))
    .map(({ name }) => name),
}))
