import type { RightsHolder } from '@stroyfin/domain/access/allows'
import type { Right } from '@stroyfin/domain/access/sections'
import { openPage } from './open-pages.ts'

/** What can be made from anywhere: by «+» and by the palette. */
export interface Creatable {
  /** In the menu of «+». */
  label: string
  /** Said as a deed. */
  deed: string
  href: string
  /** What the page alone does not ask for. */
  needs?: Right
}

const ALL: readonly Creatable[] = [
  { label: 'Акт (КС-2)', deed: 'Создать акт (КС-2)', href: '/ks-create' },
  { label: 'Платежи списком', deed: 'Создать платежи списком', href: '/payments-create-list' },
  {
    label: 'Платёж по документу',
    deed: 'Создать платёж по документу',
    href: '/payments-create?type=document',
  },
  { label: 'Платёж', deed: 'Создать платёж', href: '/payments-create' },
  { label: 'Счета на оплату', deed: 'Добавить счета на оплату', href: '/payments-registry/invoices/create' },
  { label: 'Реестр платежей', deed: 'Создать реестр платежей', href: '/reports/registry/create' },
  { label: 'Реестр банка', deed: 'Создать реестр банка', href: '/reports/bank-registry/create' },
  {
    label: 'Бюджет месяца',
    deed: 'Создать бюджет месяца',
    href: '/reports/budgeting?create=true',
    needs: 'budgeting.create',
  },
  {
    label: 'Контрагент',
    deed: 'Создать контрагента',
    href: '/agents/list/?create=true',
    needs: 'contractor.create',
  },
  { label: 'Проект', deed: 'Создать проект', href: '/structure/?create=true', needs: 'project.create' },
  {
    label: 'Кредитный договор',
    deed: 'Создать кредитный договор',
    href: '/structure/loan-agreements/?create=true',
    needs: 'loan_agreement.create',
  },
  {
    label: 'Статья затрат',
    deed: 'Создать статью затрат',
    href: '/classifiers/classifier/?create=true',
    needs: 'classifier.create',
  },
  {
    label: 'Маршрут согласования',
    deed: 'Создать маршрут согласования',
    href: '/classifiers/system/registry_approvals/?create=true',
    needs: 'approval_routes.access',
  },
  {
    label: 'Сотрудник',
    deed: 'Пригласить сотрудника',
    href: '/classifiers/system/permissions_access/?create=true',
    needs: 'admin.access',
  },
]

/** what this person may make, what is made most often first. */
export function creatable(holder: RightsHolder, may: (right: Right) => boolean): Creatable[] {
  return ALL.filter(({ href, needs }) => openPage(holder, href) && (!needs || may(needs)))
}
