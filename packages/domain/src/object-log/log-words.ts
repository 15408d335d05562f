import { formatDate } from '../russian/format-date.ts'
import { formatMoney, formatPercent } from '../russian/format-money.ts'
import type { LogField, LogRef } from './log-field.ts'

export type LogAction = 'insert' | 'update' | 'delete'

const DEEDS: Record<LogAction, string> = { insert: 'создание', update: 'изменение', delete: 'удаление' }

const SUBJECTS: Record<string, string> = {
  contractors: 'Контрагент',
  contractor_accounts: 'Банковский счёт',
  contractor_contacts: 'Контактное лицо',
  projects: 'Проект',
  project_limits: 'Лимит статьи',
  loan_agreements: 'Кредитный договор',
  loan_groups: 'Группа финансирования',
  loan_group_projects: 'Проект группы',
  loan_limits: 'Лимит статьи',
  ks: 'Документ выполнения',
  ks_lines: 'Строка документа',
  payments: 'Платёж',
  payment_facts: 'Оплата',
  registries: 'Реестр платежей',
  registry_rows: 'Платёж в реестре',
  file_links: 'Файл',
}

/** «Банковский счёт: изменение» – a soft deletion and its undoing are told as what they are. */
export function logTitle(table_name: string, action: LogAction, changes: Record<string, unknown>): string {
  const subject = SUBJECTS[table_name] ?? 'Запись'
  const flag = changes.is_deleted
  if (action === 'update' && Array.isArray(flag)) {
    return `${subject}: ${flag[1] === true ? DEEDS.delete : 'восстановление'}`
  }
  return `${subject}: ${DEEDS[action]}`
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
