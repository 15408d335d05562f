import { DECIMAL_PLACES } from '@stroyfin/domain/money/decimal-places'
import { formatDecimal } from '@stroyfin/domain/russian/format-decimal'
import { formatVolume } from '@stroyfin/domain/russian/format-money'
import type { PaperCell } from './paper.ts'

/** What stands in a cell on paper: 3 084 887,89; control characters never reach the sheet. */
export function cellText({ text, number, format = 'money' }: PaperCell): string {
  if (number !== undefined) {
    if (format === 'volume' || format === 'count') return formatVolume(number)
    const { default: kopecks, smeta } = DECIMAL_PLACES
    return formatDecimal(number, kopecks, format === 'price' ? smeta : kopecks)
  }
  return (text ?? '').toWellFormed().replace(/[^\P{Cc}\n]/gu, ' ')
}

/** Numbers lean to the right, texts to the left. */
export function cellAlign({ align, number }: PaperCell): 'left' | 'center' | 'right' {
  return align ?? (number === undefined ? 'left' : 'right')
}
