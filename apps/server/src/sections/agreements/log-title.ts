import { LOG_TYPE_LABELS } from '@stroyfin/domain/agreements/log-type'
import { KS_TYPE_LABELS, type KsType } from '@stroyfin/domain/ks/ks-type'
import { logDeed } from '@stroyfin/domain/object-log/log-deed'
import { REGISTRY_FAMILIES, registryPath } from '@stroyfin/domain/registries/registry-kind'
import type { LogRow } from './log-store.ts'

/** The words of §3 where it has them, else the event itself; null where the title tells it already. */
export function logEvent({ type, table_name, action, changes, is_undo }: LogRow): string | null {
  if (is_undo) return 'Отмена импорта'
  if (type !== 'edit_fields') return LOG_TYPE_LABELS[type]
  if (table_name === 'payment_facts' || action !== 'update') return null
  const deed = logDeed(table_name, action, changes)
  return deed === 'изменение' ? LOG_TYPE_LABELS[type] : deed.charAt(0).toUpperCase() + deed.slice(1)
}

/** What an entry is about, and where that document is opened. */
export function rowTitle(row: LogRow): { title: string; link: string | null } {
  const number = row.row_name ? ` № ${row.row_name}` : ''
  switch (row.table_name) {
    case 'agreements':
      return {
        title: `${row.row_kind === 'dopnik' ? 'Доп. соглашение' : 'Договор'}${number}${deed(row)}`,
        link: `/agreement/${row.row_id}`,
      }
    case 'ks':
      return {
        title: `${KS_TYPE_LABELS[row.row_kind as KsType] ?? 'Акт'}${number}`,
        link: `/ks-item/${row.row_id}`,
      }
    case 'payments':
      return { title: `Платёж${number}`, link: paymentLink(row.row_id) }
    case 'payment_facts':
      return {
        title: `${row.action === 'delete' ? 'Отменена оплата' : 'Оплата'} платежа${number}`,
        link: null,
      }
    case 'registry_rows':
      return { title: `Платёж${number} ${inRegistry(row)}`, link: registryLink(row) }
    case 'registries':
      return {
        title: `${REGISTRY_FAMILIES[row.registry_kind ?? 'own'].name} № ${row.registry_number}`,
        link: registryLink(row),
      }
    case 'agreement_items':
      return { title: `Позиция договора${deed(row)}`, link: null }
    case 'agreement_plans':
      return { title: 'План по месяцам', link: null }
    case 'estimates':
      return { title: `Смета${row.row_name ? ` «${row.row_name}»` : ''}${deed(row)}`, link: null }
    case 'estimate_versions':
      return { title: `Версия сметы${row.row_name ? ` «${row.row_name}»` : ''}${deed(row)}`, link: null }
    case 'file_links':
      return { title: `Файл${row.row_name ? ` «${row.row_name}»` : ''}${deed(row)}`, link: null }
    case 'approval_rounds':
      return { title: `Согласование договора${row.action === 'insert' ? ' начато' : ''}`, link: null }
    default:
      return { title: 'Изменение', link: null }
  }
}

const paymentLink = (id: number) => `/payments-registry/?payment=${id}`
const registryLink = ({ registry_id, registry_kind }: LogRow) =>
  registry_id ? registryPath(registry_kind ?? 'own', registry_id) : null

function inRegistry({ action, registry_number }: LogRow): string {
  const registry = `реестр${action === 'insert' ? '' : action === 'delete' ? 'а' : 'е'} № ${registry_number}`
  if (action === 'insert') return `включён в ${registry}`
  return action === 'delete' ? `убран из ${registry}` : `в ${registry}`
}

function deed({ action, table_name }: LogRow): string {
  if (action === 'delete') return table_name === 'agreement_items' ? ' удалена' : ' удалён'
  if (action === 'insert' && table_name !== 'file_links') {
    return table_name === 'agreement_items' ? ' добавлена' : ': создание'
  }
  return ''
}
