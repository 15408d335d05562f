import type { RightsHolder } from '@stroyfin/domain/access/allows'
import { PAGES, type Page } from '@stroyfin/domain/access/pages'
import type { ListType } from '@stroyfin/domain/lists/list-columns'
import { nameIn, OBJECT, type OwnName } from '@stroyfin/domain/lists/list-names'
import {
  IconBuildingBank,
  IconBuildingSkyscraper,
  IconCalendarDollar,
  IconCashBanknote,
  IconChartBar,
  IconChecklist,
  IconClipboardCheck,
  IconComponents,
  IconCreditCardPay,
  IconFileCheck,
  IconFileDollar,
  IconFileImport,
  IconFileText,
  IconHome,
  IconListCheck,
  IconListTree,
  IconLock,
  IconPercentage,
  type IconProps,
  IconRoad,
  IconRoute,
  IconRulerMeasure,
  IconTemplate,
  IconUserShield,
  IconUsers,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { mayOpen } from './open-pages.ts'

export interface MenuEntry {
  page: Page
  /** Mostly the page's own address; of import the bare one, behind which its pages stand as tabs (R-2.5-02). */
  href: string
  label: string
  /** Words for the closed menu, where a line holds some fourteen letters: part of the label. */
  short: string
  icon: ComponentType<IconProps>
}

interface MenuGroup {
  title: string
  /** Page name, words in the menu, picture, what of the words the closed menu shows. */
  entries: readonly (readonly [name: string, label: string, icon: ComponentType<IconProps>, short?: string])[]
}

/** The side menu: groups of links; a link is shown only together with its screen. */
const groups: readonly MenuGroup[] = [
  {
    title: 'Работа',
    entries: [
      ['desktop', 'Рабочий стол', IconHome],
      ['projects', 'Проекты', IconBuildingSkyscraper],
      ['agreements', 'Договоры', IconFileText],
      ['ks', 'Выполнение', IconClipboardCheck],
      ['payments-registry', 'Платежи', IconCreditCardPay],
      ['agents', 'Контрагенты', IconUsers],
      ['reports', 'Отчёты', IconChartBar],
    ],
  },
  {
    title: 'Согласование',
    entries: [
      ['approvement-agreements', 'Договоры на согласовании', IconFileCheck, 'Договоры'],
      ['approvement-smeta_list', 'Сметы на согласовании', IconRulerMeasure, 'Сметы'],
      ['approvement-ks_list', 'Выполнение на согласовании', IconListCheck, 'Выполнение'],
      ['approvement-payments', 'Платежи на согласовании', IconCashBanknote, 'Платежи'],
      ['registry', 'Реестры платежей', IconChecklist, 'Реестры'],
      ['bank-registry', 'Реестры банка', IconBuildingBank],
      ['budgeting', 'Бюджеты месяца', IconCalendarDollar, 'Бюджеты'],
      ['periods', 'Закрытие периода', IconLock, 'Закрытие'],
    ],
  },
  {
    title: 'Справочники',
    entries: [
      ['classifier', 'Классификатор', IconListTree],
      ['loan-agreements', 'Кредитные договоры', IconPercentage, 'Кредитные'],
      ['registry_approvals', 'Маршруты согласования', IconRoute, 'Маршруты'],
      ['registry-templator', 'Шаблоны реестров', IconTemplate, 'Шаблоны'],
      ['permissions_access', 'Права сотрудников', IconUserShield, 'Права'],
    ],
  },
  {
    title: 'Импорт',
    entries: [
      ['import-xls-agreements', 'Импорт договоров', IconFileImport, 'Импорт'],
      ['import-xls-client-bank-info', 'Выписки банка', IconFileDollar],
    ],
  },
]

/** The groups with the names of their pages: the manual is arranged by them. */
export const MENU_GROUPS: readonly { title: string; names: readonly string[] }[] = groups.map(
  ({ title, entries }) => ({ title, names: entries.map(([name]) => name) }),
)

const BARE: Readonly<Record<string, string>> = { 'import-xls-agreements': '/import-xls/' }

/** R-2.5-11, R-2.5-12: only in the developer mode. */
const developer: MenuGroup = {
  title: 'Разработка',
  entries: [
    ['dev-routes', 'Маршруты', IconRoad],
    ['dev-widgets', 'Виджеты', IconComponents],
  ],
}

/** Whose name the entry bears, when the company calls it its own way. */
const NAMED: Readonly<Record<string, ListType>> = {
  projects: 'projects',
  agreements: 'agreements',
  ks: 'ks',
  'payments-registry': 'payments',
  agents: 'contractors',
  registry: 'registries',
  'bank-registry': 'bank_registries',
  budgeting: 'budgets',
  classifier: 'classifier',
  'loan-agreements': 'loan_agreements',
}

const ALONE: readonly MenuGroup[] = [{ title: 'Работа', entries: [['desktop', 'Рабочий стол', IconHome]] }]

/** The words of an entry as the company has them. */
export function labelIn(
  names: readonly OwnName[],
  { page, label }: Pick<MenuEntry, 'page' | 'label'>,
): string {
  const list = NAMED[page.name]
  return list ? nameIn(names, list, OBJECT, label) : label
}

/** What this person may open, group by group; empty groups fall away. Without a company there is the desktop alone. */
export function menuFor(
  holder: RightsHolder,
  isDev: boolean,
  isAlone = false,
): { title: string; entries: MenuEntry[] }[] {
  const all = isDev ? [...groups, developer] : groups
  return (isAlone ? ALONE : all)
    .map(({ title, entries }) => ({
      title,
      entries: entries.flatMap(([name, label, icon, short = label]) => {
        const page = PAGES.find((item) => item.name === name)
        if (!page || !mayOpen(holder, page)) return []
        return [{ page, href: BARE[name] ?? page.path, label, short, icon }]
      }),
    }))
    .filter((group) => group.entries.length > 0)
}
