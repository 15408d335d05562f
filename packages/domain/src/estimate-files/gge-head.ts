import type { EstimateFileDraft } from './estimate-file-draft.ts'
import { textAt, type XmlElement } from './xml-element.ts'

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

/** The level of a file of one level; base prices of an old year are not what is paid today, and it is asked. */
export function currentLevelOf(level: XmlElement | undefined, draft: EstimateFileDraft): string {
  const said = priceLevelOf(level)
  if (said.startsWith('базисный')) draft.fault(`В файле нет текущих цен: загружаются ${said}`)
  return said
}

/** Prices of a file are of one level: base ones of the year 2000 and current ones are never added to each other. */
export type PriceLevel = 'base' | 'current'

/** Where what cannot be read is told. */
export interface Told {
  draft: EstimateFileDraft
  place: string
}

/** A sum of a level, or one that stands alone where a file keeps one level. */
export function amountOf(element: XmlElement | undefined, level: PriceLevel, told: Told): string | null {
  if (!element) return null
  const name = level === 'current' ? 'PriceCurrent' : 'PriceBase'
  return told.draft.figure(textAt(element, name) || textAt(element), told.place)
}

/** The number of the first of these elements that says anything; one that cannot be read is told, not passed over. */
export function numberAt(told: Told, element: XmlElement | undefined, ...names: string[]): string | null {
  const written = names.map((name) => textAt(element, name)).find((text) => text !== '')
  return told.draft.figure(written, told.place)
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
