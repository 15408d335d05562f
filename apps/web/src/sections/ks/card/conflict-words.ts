import type { Currency } from '@stroyfin/domain/agreements/currency'
import { KS_TYPE_LABELS, type KsType } from '@stroyfin/domain/ks/ks-type'
import { vatRateLabel } from '@stroyfin/domain/money/vat-rates'
import { formatDate } from '@stroyfin/domain/russian/format-date'
import { formatSumm } from '@stroyfin/domain/russian/format-summ'
import { counted } from '@stroyfin/domain/russian/plural'
import type { ConflictField } from '../../../ui/document/ConflictDialog.tsx'
import type { KsConflict } from './use-edit-ks.ts'

const NOT_GIVEN = 'не указано'

const LABELS: Record<string, string> = {
  type: 'Вид документа',
  number: 'Номер',
  date: 'Дата',
  period_from: 'Период с',
  period_to: 'Период по',
  vat_rate: 'НДС',
  vat_included: 'Цены',
  summ: 'Сумма с НДС',
  offset_manual: 'Зачёт аванса',
  currency_rate: 'Курс',
  description: 'Примечание',
  lines: 'Строки',
}

/** Both values of a field that two people changed, in words. */
export function conflictWords({ field, mine, theirs }: KsConflict, currency: Currency): ConflictField {
  const told = (value: unknown) => words(field, value, currency)
  return { field, label: LABELS[field] ?? field, mine: told(mine), theirs: told(theirs) }
}

function words(field: string, value: unknown, currency: Currency): string {
  if (field === 'vat_rate') return vatRateLabel(value as string | null)
  if (field === 'vat_included') return value ? 'С НДС' : 'Без НДС'
  if (value === null || value === undefined || value === '') return NOT_GIVEN
  switch (field) {
    case 'type':
      return KS_TYPE_LABELS[value as KsType]
    case 'date':
    case 'period_from':
    case 'period_to':
      return formatDate(String(value))
    case 'summ':
    case 'offset_manual':
      return formatSumm(Number(value), currency)
    case 'lines':
      return counted((JSON.parse(String(value)) as unknown[]).length, ['строка', 'строки', 'строк'])
    default:
      return String(value)
  }
}
