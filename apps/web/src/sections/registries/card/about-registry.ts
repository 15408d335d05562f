import type { RegistryDetail } from '@stroyfin/contract/registries/load-item'
import { formatMoney } from '../../../ui/format/figures.ts'
import { plural } from '../../../ui/format/plural.ts'

/** «Реестр № РП-012 на 12 400 000,00 ₽, 14 платежей»: what a question is about. */
export function aboutRegistry({ kind, number, summ, rows_count }: RegistryDetail): string {
  const count = plural(rows_count, 'платёж', 'платежа', 'платежей')
  return `${kind === 'own' ? 'Реестр' : 'Банковский реестр'} № ${number} на ${formatMoney(summ)} ₽, ${count}`
}
