import { allows, allowsAll, type RightsHolder } from './allows.ts'
import { pageAt } from './pages.ts'
import type { Right } from './sections.ts'

/** What may be missing for a deed, where it is mended and by whom. */
export const MENDS = {
  route: {
    label: 'Настроить маршрут',
    ask: 'настроить маршрут',
    href: '/classifiers/system/registry_approvals/',
    needs: 'approval_routes.access',
  },
  second_person: {
    label: 'Пригласить второго человека',
    ask: 'пригласить ещё одного администратора',
    href: '/classifiers/system/permissions_access/?create=true',
    needs: 'admin.access',
  },
  company_rules: {
    label: 'Правила',
    ask: 'изменить правила компании',
    href: '/classifiers/system/permissions_access/?rules=true',
    needs: 'admin.access',
  },
  right: {
    label: 'Открыть права сотрудников',
    ask: 'дать вам это право',
    href: '/classifiers/system/permissions_access/',
    needs: 'admin.access',
  },
  substitute: {
    label: 'Назначить замещающего',
    ask: 'назначить замещающего',
    href: '/classifiers/system/permissions_access/',
    needs: 'admin.access',
  },
  period: {
    label: 'Открыть период',
    ask: 'открыть период',
    who: 'Кто открывает период',
    href: '/periods/',
    needs: 'period.remove',
  },
  own_company: {
    label: 'Создать свою организацию',
    ask: 'внести свою организацию',
    href: '/agents/list/?create=own',
    needs: 'contractor.create',
  },
  own_account: {
    label: 'Добавить счёт своей организации',
    ask: 'добавить счёт своей организации',
    href: '/agents/list/',
    needs: 'contractor.edit',
  },
  payee_account: {
    label: 'Добавить счёт получателя',
    ask: 'добавить счёт получателя',
    href: '/agents/list/',
    needs: 'contractor.edit',
  },
  requisites: {
    label: 'Подтвердить реквизиты',
    ask: 'подтвердить реквизиты',
    href: '/agents/list/',
    needs: 'requisites.access',
  },
  payment: {
    label: 'Исправить платёж',
    ask: 'исправить платёж',
    href: '/payments-registry/',
    needs: 'payment.edit',
  },
  new_payment: {
    label: 'Создать платёж',
    ask: 'создать платёж',
    who: 'Кто создаёт платежи',
    href: '/payments-create',
    needs: 'payment.create',
  },
  new_ks: {
    label: 'Создать акт',
    ask: 'создать акт',
    who: 'Кто создаёт акты',
    href: '/ks-create',
    needs: 'ks.create',
  },
  agreement: {
    label: 'Открыть договор',
    ask: 'согласовать договор',
    href: '/agreements/',
    needs: 'agreement.view',
  },
  send_agreement: {
    label: 'Открыть договор',
    ask: 'отправить договор на согласование',
    who: 'Кто отправляет договоры на согласование',
    href: '/agreements/',
    needs: 'agreement.edit',
  },
  registry: {
    label: 'Открыть реестр',
    ask: 'исключить платёж из реестра',
    href: '/reports/registry',
    needs: 'payment_registry.view',
  },
  own_registry: {
    label: 'Создать реестр платежей',
    ask: 'включить платёж в реестр платежей',
    href: '/reports/registry/create',
    needs: 'payment_registry.create',
  },
  contractor: {
    label: 'Создать контрагента',
    ask: 'создать контрагента',
    href: '/agents/list/?create=true',
    needs: 'contractor.create',
  },
  article: {
    label: 'Добавить статью',
    ask: 'добавить статью',
    href: '/classifiers/classifier/?create=true',
    needs: 'classifier.create',
  },
  cfo: {
    label: 'Добавить ЦФО',
    ask: 'добавить ЦФО',
    href: '/classifiers/system/cfo_list/?create=true',
    needs: 'classifier.create',
  },
  project: {
    label: 'Создать проект',
    ask: 'создать проект',
    href: '/structure/?create=true',
    needs: 'project.create',
  },
  loan: {
    label: 'Создать кредитный договор',
    ask: 'создать кредитный договор',
    href: '/structure/loan-agreements/?create=true',
    needs: 'loan_agreement.create',
  },
  statement_line: {
    label: 'Открыть выписку',
    ask: 'разнести строку выписки',
    href: '/import-xls/client-bank-info',
    needs: 'import_xlsx.access',
  },
  bank: {
    label: 'Подключить банк',
    ask: 'подключить банк',
    href: '/?profile=integrations',
    needs: 'sbbol.access',
  },
} as const satisfies Record<string, MendEntry>

interface MendEntry {
  /** What the link says. */
  label: string
  /** What whoever may not do it asks of those who may: «Попросите … : имена». */
  ask: string
  /** In place of «Попросите …» where the sentence itself says so already. */
  who?: string
  href: string
  needs: Right
}

export type Mend = keyof typeof MENDS
export const MEND_NAMES = Object.keys(MENDS) as [Mend, ...Mend[]]

/** The place where it is mended, for whoever has the right and may open the page; null for everybody else. */
export function mendLink(
  mend: Mend,
  holder: RightsHolder,
  href: string = MENDS[mend].href,
): { label: string; href: string } | null {
  const { label, needs } = MENDS[mend]
  const page = pageAt(href.split(/[?#]/)[0] ?? '')
  const isOpen = page !== null && allowsAll(holder, page.needs)
  return isOpen && allows(holder, needs) ? { label, href } : null
}

const NAMED = 3

/** Whom to ask: those who have the right, by name where there are any. */
export function askText(mend: Mend, names: readonly string[]): string {
  const { ask, who = `Попросите ${ask}` }: MendEntry = MENDS[mend]
  if (names.length === 0) return `Попросите администратора ${ask}`
  const more = names.length > NAMED ? ` и ещё ${names.length - NAMED}` : ''
  return `${who}: ${names.slice(0, NAMED).join(', ')}${more}`
}

/** A sentence and what is to be asked, as one text. */
export const withAsk = (message: string, ask: string): string => `${message.replace(/[.\s]+$/, '')}. ${ask}`
