import { isUnitAlone } from '@stroyfin/domain/imports/money-words'

const TAX =
  /[\s,(]*(?:с(?:\s+уч[её]том)?|без(?:\s+уч[её]та)?|в\s*т\.\s*ч\.|включая)\s+НДС(?:\s*\d+\s*%)?\)?\s*/iu

/** «тыс. руб. без НДС» that a format writes beside a figure: its unit and what it says of VAT, each may be empty. */
export function shownParts(words: string): { unit: string; tax: string } {
  const tax = TAX.exec(words)?.[0] ?? ''
  return { unit: words.replace(tax, ' ').trim(), tax: tax.replace(/[\s,()]+/gu, ' ').trim() }
}

/** Words that speak of money and of nothing else. */
export function areOfMoney(words: string): boolean {
  const { unit, tax } = shownParts(words)
  return unit === '' ? tax !== '' : isUnitAlone(unit)
}
