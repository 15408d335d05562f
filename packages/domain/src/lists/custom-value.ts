import { isPlainDate } from '../dates/plain-date.ts'
import { parseNumber } from '../money/parse-number.ts'
import type { CustomField } from './custom-field.ts'

/** A value as it is kept and travels: numbers are decimal text, so that no digit is lost (K-05). */
export type CustomValue = string | boolean | null

const MOST_SIGNS = 1000
const DECIMAL = /^-?\d{1,18}(\.\d{1,6})?$/

/** The value as the field keeps it, or the words that say why it cannot be. Empty means no value. */
export function customValue(
  field: CustomField,
  value: string | number | boolean | null,
): { value: CustomValue } | { error: string } {
  if (value === null || value === '') return { value: null }
  switch (field.kind) {
    case 'text':
      if (typeof value !== 'string') return { error: 'Нужен текст' }
      return value.length > MOST_SIGNS ? { error: `Не больше ${MOST_SIGNS} знаков` } : { value }
    case 'number': {
      const exact = typeof value === 'boolean' ? null : parseNumber(value, { decimals: 6 })
      return exact !== null && DECIMAL.test(exact) ? { value: exact } : { error: 'Это не число' }
    }
    case 'date':
      return typeof value === 'string' && isPlainDate(value) ? { value } : { error: 'Такой даты нет' }
    case 'list':
      return typeof value === 'string' && field.options.includes(value)
        ? { value }
        : { error: 'Такого значения нет в списке' }
    case 'flag':
      return typeof value === 'boolean' ? { value } : { error: 'Нужно «да» или «нет»' }
  }
}
