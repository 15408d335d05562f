import { counted } from '@stroyfin/domain/russian/plural'

/** One sum merged over several rows belongs to none of the others: copied into each it would be counted many times. */
export function sharedSum(rows: number): string {
  return `Сумма в объединённой ячейке на ${counted(rows, ['строку', 'строки', 'строк'])}: разделите её`
}
