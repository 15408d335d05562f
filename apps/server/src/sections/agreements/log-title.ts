import { KS_TYPE_LABELS, type KsType } from '@stroyfin/domain/ks/ks-type'
import type { LogRow } from './log-store.ts'

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
        title: `${KS_TYPE_LABELS[row.row_kind as KsType] ?? 'Документ выполнения'}${number}`,
        link: `/ks-item/${row.row_id}`,
      }
    case 'payments':
      return { title: `Платёж${number}`, link: null }
    case 'payment_facts':
      return { title: row.action === 'delete' ? 'Оплата отменена' : 'Оплата', link: null }
    case 'agreement_items':
      return { title: `Позиция договора${deed(row)}`, link: null }
    case 'file_links':
      return { title: `Файл${row.row_name ? ` «${row.row_name}»` : ''}${deed(row)}`, link: null }
    case 'approval_rounds':
      return { title: 'Согласование договора', link: null }
    default:
      return { title: 'Изменение', link: null }
  }
}

function deed({ action, table_name }: LogRow): string {
  if (action === 'delete') return table_name === 'agreement_items' ? ' удалена' : ' удалён'
  if (action === 'insert' && table_name !== 'file_links') {
    return table_name === 'agreement_items' ? ' добавлена' : ': создание'
  }
  return ''
}
