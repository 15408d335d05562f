import type { ListType } from './list-columns.ts'

/** What the documents of a list are called by the product. */
export const LIST_NAMES: Record<ListType, string> = {
  projects: 'Проекты',
  agreements: 'Договоры',
  ks: 'Выполнение',
  payments: 'Платежи',
  invoices: 'Счета на оплату',
  registries: 'Реестры платежей',
  bank_registries: 'Реестры банка',
  budgets: 'Бюджеты месяца',
  registry_lines: 'Платежи реестра',
  bank_agreements: 'Договоры для банка',
  bank_ks: 'Выполнение для банка',
  bank_payments: 'Платежи для банка',
  contractors: 'Контрагенты',
  loan_agreements: 'Кредитные договоры',
  estimate_lines: 'Строки сметы',
  classifier: 'Классификатор',
}

/** Code of the list itself among its fields. */
export const OBJECT = ''

/** A name the company has given to a list or to one of its fields, instead of the usual one. */
export interface OwnName {
  list: ListType
  code: string
  title: string
}

/** The name as the company has it; the usual one where it has none. */
export function nameIn(own: readonly OwnName[], list: ListType, code: string, usual: string): string {
  return own.find((name) => name.list === list && name.code === code)?.title ?? usual
}
