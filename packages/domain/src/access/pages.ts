import { CLASSIFIER_TITLES } from '../classifiers/classifier-kind.ts'
import { REPORT_PAGES, reportKey } from './report-pages.ts'
import type { Right } from './sections.ts'

/**
 * Every address of the product (§2, §6): the browser's guard and the tests read the same table.
 * `redirects: false` keeps a user without rights on the page with an empty frame.
 */
export type Page = {
  path: string
  name: string
  title: string
  needs: readonly Right[]
  redirects: boolean
  public?: true
  superuser?: true
}

const open = (path: string, name: string, title: string): Page => ({
  path,
  name,
  title,
  needs: [],
  redirects: true,
  public: true,
})

const page = (path: string, name: string, title: string, ...needs: Right[]): Page => ({
  path,
  name,
  title,
  needs,
  redirects: true,
})

const framed = (path: string, name: string, title: string, ...needs: Right[]): Page => ({
  path,
  name,
  title,
  needs,
  redirects: false,
})

const developer = (path: string, name: string, title: string): Page => ({
  ...page(path, name, title),
  superuser: true,
})

export const PAGES: readonly Page[] = [
  open('/login', 'login', 'Вход'),
  open('/registration', 'registration', 'Регистрация'),
  open('/reset', 'reset', 'Восстановление пароля'),
  open('/sbbol-login', 'sbbol-login', 'Вход через СберБизнес'),
  open('/payment-approval', 'payment-approval', 'Согласование платежа'),
  page('/permission-denied', 'permission-denied', 'Недостаточно прав'),

  page('/', 'desktop', 'Рабочий стол'),
  framed('/structure/', 'projects', 'Проекты', 'project.view'),
  framed('/structure/loan-agreements/', 'loan-agreements', 'Кредитные договоры', 'loan_agreement.view'),
  page('/agreements/', 'agreements', 'Договоры', 'agreement.view'),
  page('/agreement-create', 'agreement-create', 'Создание договора', 'agreement.view', 'agreement.create'),
  page('/agreement/$id', 'agreement', 'Договор', 'agreement.view'),
  page('/ks/', 'ks', 'Выполнение', 'ks.view'),
  page('/ks-item/$id', 'ks-item', 'Акт (КС-2)', 'ks.view'),
  page('/ks-create', 'ks-create', 'Создание акта (КС-2)', 'ks.view', 'ks.create'),
  page('/payments-registry/', 'payments-registry', 'Платежи', 'payment.view'),
  page('/payments-registry/invoices', 'invoices', 'Счета на оплату', 'payment.view'),
  page(
    '/payments-registry/invoices/create',
    'invoices-create',
    'Новые счета',
    'payment.view',
    'payment.create',
  ),
  page('/payments-registry/invoices/$id', 'invoice', 'Счёт на оплату', 'payment.view'),
  page('/payments-registry/payment-day', 'payment-day', 'Платёжный день', 'payment.view', 'payment.create'),
  page('/payments-create', 'payments-create', 'Создание платежа', 'payment.view', 'payment.create'),
  page(
    '/payments-create-list',
    'payments-create-list',
    'Создание платежей',
    'payment.view',
    'payment.create',
  ),
  page(
    '/approvement/agreements/',
    'approvement-agreements',
    'Договоры на согласовании',
    'coordination.access',
    'agreement.view',
  ),
  page(
    '/approvement/ks_list/',
    'approvement-ks_list',
    'Выполнение на согласовании',
    'coordination.access',
    'ks.view',
  ),
  page(
    '/approvement/payments/',
    'approvement-payments',
    'Платежи на согласовании',
    'coordination.access',
    'payment.view',
  ),
  page('/approvement/smeta_list/', 'approvement-smeta_list', 'Сметы на согласовании', 'coordination.access'),

  page('/agents/list/', 'agents', 'Контрагенты', 'contractor.view'),
  page('/agents/$id', 'agent', 'Контрагент', 'contractor.view'),

  page('/classifiers/classifier/', 'classifier', CLASSIFIER_TITLES.own, 'classifier.view'),
  page('/classifiers/bank-classifier/', 'bank-classifier', CLASSIFIER_TITLES.bank, 'classifier.view'),
  page('/classifiers/lsr/', 'lsr', CLASSIFIER_TITLES.lsr, 'classifier.view'),
  page('/classifiers/system/cfo_list/', 'cfo_list', CLASSIFIER_TITLES.cfo, 'classifier.view'),
  page('/classifiers/system/bdr_list/', 'bdr_list', CLASSIFIER_TITLES.bdr, 'classifier.view'),
  page(
    '/classifiers/system/agreement_additional_status/',
    'agreement_additional_status',
    'Дополнительные статусы договоров',
    'classifier.view',
  ),
  page('/classifiers/system/name/', 'name', 'Наименования', 'classifier.view'),
  page('/classifiers/system/restrictions/', 'restrictions', 'Ограничения', 'classifier.view'),
  page(
    '/classifiers/system/registry_approvals/',
    'registry_approvals',
    'Маршруты согласования',
    'classifier.view',
  ),
  page('/classifiers/system/permissions_access/', 'permissions_access', 'Права сотрудников', 'admin.access'),
  page('/periods/', 'periods', 'Закрытие периода', 'period.view'),
  page('/classifiers/system/security-journal/', 'security-journal', 'Журнал безопасности', 'security.access'),
  page('/import-xls/agreements', 'import-xls-agreements', 'Импорт договоров', 'import_xlsx.access'),
  page('/import-xls/client-bank-info', 'import-xls-client-bank-info', 'Импорт выписки', 'import_xlsx.access'),
  page(
    '/import-xls/sold-areas',
    'import-xls-sold-areas',
    'Импорт площадей и ДДУ',
    'import_xlsx.access',
    'sold-areas.edit',
  ),

  page('/reports', 'reports', 'Отчёты'),
  ...REPORT_PAGES.map((report) =>
    page(
      `/reports/${reportKey(report)}`,
      reportKey(report).replace('/', '-'),
      report.title,
      `${report.report}.view`,
    ),
  ),
  page(
    '/reports/what-if',
    'what-if',
    'Что если',
    'forecast.view',
    'cashflow.view',
    'loan_agreement.view',
    'ddu.view',
  ),
  page('/reports/ddu/$id', 'ddu-item', 'ДДУ', 'ddu.view'),
  page('/reports/budgeting', 'budgeting', 'Бюджеты месяца', 'budgeting.view'),
  page('/reports/budgeting/$date_code', 'budgeting-date', 'Бюджеты за месяц', 'budgeting.view'),
  page('/reports/budgeting/month/$id', 'budgeting-month', 'Бюджет месяца', 'budgeting.view'),
  page('/reports/registry', 'registry', 'Реестры платежей', 'payment_registry.view'),
  page(
    '/reports/registry/create',
    'registry-create',
    'Создание реестра',
    'payment_registry.view',
    'payment_registry.create',
  ),
  page('/reports/registry/$id', 'registry-item', 'Реестр платежей', 'payment_registry.view'),
  page('/reports/bank-registry', 'bank-registry', 'Реестры банка', 'payment_registry.view'),
  page(
    '/reports/bank-registry/create',
    'bank-registry-create',
    'Создание реестра',
    'payment_registry.view',
    'payment_registry.create',
  ),
  page('/reports/bank-agreements', 'bank-agreements', 'Договоры для банка', 'bank-agreements.view'),
  page('/reports/bank-ks', 'bank-ks', 'Выполнение для банка', 'bank-ks.view'),
  page('/reports/bank-payments', 'bank-payments', 'Платежи для банка', 'bank-payments.view'),
  page('/reports/bank-registry/$id', 'bank-registry-item', 'Реестр платежей', 'payment_registry.view'),
  page('/registry-templator/', 'registry-templator', 'Шаблоны реестров', 'payment_registry.view'),

  page('/help', 'help', 'Руководство'),
  page('/help/$article', 'help-article', 'Статья руководства'),

  developer('/dev/routes', 'dev-routes', 'Маршруты'),
  developer('/dev/widgets', 'dev-widgets', 'Виджеты'),
]

/** The page at an address; a slash at the end does not matter, and static segments win over $id. */
export function pageAt(pathname: string): Page | null {
  const segments = segmentsOf(pathname)
  return PATTERNS.find(({ pattern }) => matches(pattern, segments))?.page ?? null
}

/** Addresses with fewer places left open come first. */
const PATTERNS = PAGES.map((page) => ({ page, pattern: segmentsOf(page.path) })).sort(
  (a, b) => parameters(a.page.path) - parameters(b.page.path),
)

/** a bare address leads to its first page, in the order of the specification. */
const FIRST_CHILDREN: Readonly<Record<string, string>> = {
  agents: '/agents/list/',
  agreement: '/agreements/',
  approvement: '/approvement/agreements/',
  classifiers: '/classifiers/classifier/',
  'classifiers/system': '/classifiers/system/name/',
  dev: '/dev/routes',
  'import-xls': '/import-xls/agreements',
  'ks-item': '/ks/',
  'reports/smeta-ks-copy': '/reports/smeta-ks-copy/acts',
}

/** The page that a bare address opens; null for every other address. */
export function firstChild(pathname: string): string | null {
  return FIRST_CHILDREN[segmentsOf(pathname).join('/')] ?? null
}

/** Where a document or a form belongs: its list, to go back to when there is nowhere else. */
const PARENTS: Readonly<Record<string, string>> = {
  'agreement-create': 'agreements',
  agreement: 'agreements',
  'ks-item': 'ks',
  'ks-create': 'ks',
  payment: 'payments-registry',
  invoice: 'invoices',
  'invoices-create': 'invoices',
  'payment-day': 'payments-registry',
  'payments-create': 'payments-registry',
  'payments-create-list': 'payments-registry',
  agent: 'agents',
  'ddu-item': 'ddu',
  'budgeting-date': 'budgeting',
  'budgeting-month': 'budgeting',
  'registry-create': 'registry',
  'registry-item': 'registry',
  'bank-registry-create': 'bank-registry',
  'bank-registry-item': 'bank-registry',
  'help-article': 'help',
}

/** The list of a document's page; null for pages that stand for themselves. */
export function parentPage({ name, path }: Page): Page | null {
  const parent = PARENTS[name] ?? (path.startsWith('/reports/') ? 'reports' : undefined)
  return PAGES.find((item) => item.name === parent) ?? null
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '')
}

function matches(pattern: readonly string[], segments: readonly string[]): boolean {
  return (
    pattern.length === segments.length &&
    pattern.every((part, index) => part.startsWith('$') || part === segments[index])
  )
}

function parameters(path: string): number {
  return path.split('$').length - 1
}
