import { PAGES, type Page } from '@stroyfin/domain/access/pages'

/** Articles that are no screen of their own: roads through several of them, and what is the same on many. */
export const ROADS: readonly { name: string; title: string }[] = [
  { name: 'first-hour', title: 'Первый час: от пустой компании до первой оплаты' },
  { name: 'friday', title: 'Платёжный день по шагам' },
  { name: 'what-may-be-paid', title: 'Аванс, выполнение, удержание: что и когда можно оплатить' },
  { name: 'estimates', title: 'Смета: вставка из Excel, сохранение, согласование' },
  { name: 'why-not', title: 'Почему платёж нельзя создать' },
  { name: 'who-approves', title: 'Согласование: кто, когда, кто замещает' },
  { name: 'statement-and-bank', title: 'Выписка и банк' },
  { name: 'month-end', title: 'Как закрыть месяц' },
]

export const REPORT_ROAD = { name: 'how-reports-work', title: 'Как устроен отчёт' }
export const LIST_ROAD = { name: 'how-lists-work', title: 'Как устроен список: поиск, отбор, виды, Excel' }
export const KEYS_ARTICLE = { name: 'keys', title: 'Клавиши' }

/** Where two screens bear one title, or a title says too little without its screen. */
const OWN_TITLES: Readonly<Record<string, string>> = {
  'registry-create': 'Создание реестра платежей',
  'bank-registry-create': 'Создание реестра банка',
  'bank-registry-item': 'Реестр банка',
  'help-article': 'Статья руководства',
}

export const articleTitle = ({ name, title }: Page): string => OWN_TITLES[name] ?? title

export interface NamedArticle {
  name: string
  title: string
  page: Page | null
}

/** Every article by its name: roads first, then one of each page. */
export const ARTICLES: readonly NamedArticle[] = [
  ...[...ROADS, LIST_ROAD, REPORT_ROAD, KEYS_ARTICLE].map((road) => ({ ...road, page: null })),
  ...PAGES.map((page) => ({ name: page.name, title: articleTitle(page), page })),
]

export const HELP_PATH = '/help'
/** Without a name, the contents. */
export const articlePath = (name: string): string => (name ? `${HELP_PATH}/${name}` : HELP_PATH)
