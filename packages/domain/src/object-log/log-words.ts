import { formatDate } from '../russian/format-date.ts'
import { formatMoney, formatPercent } from '../russian/format-money.ts'
import { type LogAction, logDeed } from './log-deed.ts'
import type { LogField, LogRef } from './log-field.ts'

const SUBJECTS: Record<string, string> = {
  contractors: 'Контрагент',
  contractor_accounts: 'Банковский счёт',
  contractor_contacts: 'Контактное лицо',
  projects: 'Проект',
  estates: 'Объект проекта',
  project_limits: 'Лимит статьи',
  loan_agreements: 'Кредитный договор',
  loan_groups: 'Группа финансирования',
  loan_group_projects: 'Проект группы',
  loan_limits: 'Лимит статьи',
  ks: 'Акт (КС-2)',
  ks_lines: 'Строка документа',
  payments: 'Платёж',
  payment_facts: 'Оплата',
  registries: 'Реестр платежей',
  registry_rows: 'Платёж в реестре',
  invoices: 'Счёт на оплату',
  budgets: 'Бюджет месяца',
  budget_lines: 'Статья бюджета',
  file_links: 'Файл',
}

/** «Банковский счёт: изменение», «Реестр платежей: отправка на согласование». */
export function logTitle(table_name: string, action: LogAction, changes: Record<string, unknown>): string {
  return `${SUBJECTS[table_name] ?? 'Запись'}: ${logDeed(table_name, action, changes)}`
}

/** A value of the record of changes in words; null when there was none. `nameOf` knows the names behind ids. */
export function logWords(
  { kind }: LogField,
  value: unknown,
  nameOf: (ref: LogRef, id: number) => string | undefined,
): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof kind === 'object') return kind[String(value)] ?? String(value)
  switch (kind) {
    case 'money':
      return formatMoney(value as string | number)
    case 'percent':
      return formatPercent(value as string | number)
    case 'date':
      return formatDate(String(value))
    case 'flag':
      return value === true ? 'Да' : 'Нет'
    case 'text':
      return String(value)
    default:
      return nameOf(kind, Number(value)) ?? `№ ${value}`
  }
}
