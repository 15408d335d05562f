import type { Currency } from '@stroyfin/domain/agreements/currency'
import { formatSumm } from '@stroyfin/domain/russian/format-summ'
import { formatMoney } from '../../ui/format/figures.ts'

/** A sum under a title of roubles: one in another currency has its sign. */
export const formatOwn = (summ: number, currency: Currency): string =>
  currency === 'rub' ? formatMoney(summ) : formatSumm(summ, currency)
