import { readVatRateCell } from '@stroyfin/domain/imports/vat-rate-cell'
import { vatRateLabel, vatRatesOffered } from '@stroyfin/domain/money/vat-rates'
import type { ColumnEditor, Parsed } from './column.ts'

const UNKNOWN = 'Такой ставки НДС в списке нет'

/** Rates of a day to choose from; pasted ones are read as files write them: «22%», «0,22», «НДС 22 %», «без НДС». */
export function vatRateEditor<Row>(day: string, no_vat: string): ColumnEditor<Row> {
  const options = vatRatesOffered(day).map((rate) => ({
    value: rate === null ? no_vat : String(rate),
    label: vatRateLabel(rate),
  }))
  const parse = (text: string): Parsed => {
    if (text.trim() === '') return { value: null }
    const known = options.find(({ value, label }) => value === text || label === text)
    if (known) return { value: known.value }
    const rate = readVatRateCell({ kind: 'text', text }, 'НДС')
    if (rate === undefined || rate === 'unreadable') return { error: UNKNOWN }
    const read = options.find(({ label }) => label === vatRateLabel(rate))
    return read ? { value: read.value } : { error: UNKNOWN }
  }
  return { kind: 'select', options, parse }
}
