import type { EstimateFileDraft } from './estimate-file-draft.ts'
import { readFileNumber } from './read-file-number.ts'
import { childOf, textAt, type XmlElement } from './xml-element.ts'

/** «ГРАНД-Смета 2025.3 …». */
export function programOf(root: XmlElement): string {
  return [textAt(root, 'Meta', 'Soft', 'Name'), textAt(root, 'Meta', 'Soft', 'Version')]
    .filter((part) => part !== '')
    .join(' ')
}

/** «3 квартал 2025 года», «базисный, 2000 год». */
export function priceLevelOf(level: XmlElement | undefined, base = false): string {
  const year = textAt(level, 'Year')
  if (year === '') return ''
  const quarter = textAt(level, 'Quarter')
  const isBase = base || /^(?:1|true)$/iu.test(textAt(level, 'BasicPrice'))
  const when = quarter === '' || isBase ? `${year} год` : `${quarter} квартал ${year} года`
  return isBase ? `базисный, ${when}` : when
}

/** A sum that stands alone, or its current and then its base level where both levels are kept. */
export function amountOf(element: XmlElement | undefined): string | null {
  if (!element) return null
  return readFileNumber(textAt(element, 'PriceCurrent') || textAt(element, 'PriceBase') || textAt(element))
}

export function numberAt(element: XmlElement | undefined, ...names: string[]): string | null {
  for (const name of names) {
    const found = readFileNumber(childOf(element, name)?.text.trim())
    if (found !== null) return found
  }
  return null
}

/** Parts that nobody has told us about are named, not passed over in silence. */
export function tellUnknown(
  parts: readonly XmlElement[],
  known: ReadonlySet<string>,
  draft: EstimateFileDraft,
  place: string,
): void {
  for (const { name } of parts) {
    if (!known.has(name)) draft.warn(`Часть файла «${name}» незнакома и не загружена`, place)
  }
}
