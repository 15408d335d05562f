import type { EstimateType } from '../estimates/estimate-type.ts'
import type { EstimateFile, RowsTold } from './estimate-file.ts'
import { EstimateFileDraft } from './estimate-file-draft.ts'
import { type GrandCatalogue, grandCatalogue } from './grand-catalogue.ts'
import { grandPrice } from './grand-price.ts'
import { readFileNumber } from './read-file-number.ts'
import { typeByCode } from './type-by-code.ts'
import { attributeOf, childOf, type XmlElement } from './xml-element.ts'

const EQUIPMENT = /оборудован|oborud|equip/iu

interface Reading {
  draft: EstimateFileDraft
  catalogue: GrandCatalogue
  seen: Set<string>
  /** An excluded position takes the rows that hang on it along. */
  isExcluded: boolean
}

/** ГРАНД-Смета: chapters of positions; a header inside a chapter groups what follows it (domain §20). */
export function readGrandSmeta(root: XmlElement, told?: RowsTold): EstimateFile {
  const draft = new EstimateFileDraft()
  const reading: Reading = {
    draft,
    catalogue: grandCatalogue(root, draft),
    seen: new Set(),
    isExcluded: false,
  }
  const properties = childOf(root, 'Properties')
  const name = {
    number: attributeOf(properties, 'LocNum'),
    title: attributeOf(properties, 'Description') || attributeOf(properties, 'Object'),
    price_level: attributeOf(childOf(root, 'DocDates'), 'CurrPriceDate'),
  }
  draft.tellRows(name, told)
  if (reading.catalogue.level === 'base') draft.fault('В файле нет текущих цен: загружаются базисные')
  const chapters = childOf(root, 'Chapters')?.children ?? []
  let number = 0
  for (const chapter of chapters) {
    if (chapter.name === 'Chapter') readChapter(chapter, ++number, reading)
    else if (chapter.name === 'Position') readPosition(chapter, 'вне разделов', reading)
    else draft.warn(`Часть файла «${chapter.name}» незнакома и не загружена`)
  }
  if (draft.lines === 0) draft.warn('В смете нет ни одной позиции')
  return draft.finish({
    format: 'grand_smeta',
    program: ['ГРАНД-Смета', attributeOf(root, 'ProgramVersion')].filter((part) => part !== '').join(' '),
    ...name,
    total: null,
  })
}

function readChapter(chapter: XmlElement, number: number, reading: Reading): void {
  const { draft } = reading
  const place = `раздел ${number}`
  draft.open({ number: String(number), name: attributeOf(chapter, 'Caption') || `Раздел ${number}`, place })
  const depth = draft.depth
  for (const child of chapter.children) {
    if (child.name === 'Position') readPosition(child, place, reading)
    else if (child.name === 'Header') {
      while (draft.depth > depth) draft.close()
      const name = attributeOf(child, 'Caption')
      if (name !== '') draft.open({ name, place })
    } else draft.warn(`Часть файла «${child.name}» незнакома и не загружена`, place)
  }
  while (draft.depth >= depth) draft.close()
}

function readPosition(position: XmlElement, chapter: string, reading: Reading): void {
  const { draft, catalogue, seen } = reading
  const number = attributeOf(position, 'Number')
  const place = `${chapter}, позиция ${number || '—'}`
  if (isLeftOut(position, place, reading)) return
  const id = attributeOf(position, 'SysID')
  if (id !== '' && seen.has(id)) {
    draft.fault('Позиция повторена в файле и второй раз не загружена', place)
    return
  }
  seen.add(id)
  const volume = volumeOf(position, draft, place)
  const price = grandPrice(position, catalogue, { draft, place })
  draft.line({
    type: typeOf(position, catalogue),
    number,
    code: attributeOf(position, 'Code'),
    name: attributeOf(position, 'Caption'),
    unit: attributeOf(position, 'Units'),
    volume,
    price,
    summ: null,
    place,
  })
}

/** Positions that the estimator has switched off, and cards of technology, are no part of the sum. */
function isLeftOut(position: XmlElement, place: string, reading: Reading): boolean {
  if (attributeOf(position, 'DBFlags').includes('TechK')) return true
  const hangsOn = attributeOf(position, 'SlaveRow').includes('Yes')
  const isOff = attributeOf(position, 'Options').includes('Inactive')
  if (!hangsOn) reading.isExcluded = isOff
  if (!isOff && !(hangsOn && reading.isExcluded)) return false
  reading.draft.warn('Позиция исключена из расчёта в программе и не загружена', place)
  return true
}

/** The result that the program has counted; the quantity itself may be a formula (100/1000). */
function volumeOf(position: XmlElement, draft: EstimateFileDraft, place: string): string | null {
  const counted = readFileNumber(attributeOf(childOf(position, 'Quantity'), 'Result'))
  if (counted !== null) return counted
  const written = attributeOf(position, 'Quantity')
  const plain = readFileNumber(written)
  if (plain !== null) return plain
  if (written === '') draft.fault('У строки нет объёма: она загружается с объёмом 0', place)
  else draft.fault('Объём записан формулой, её результата в файле нет', place)
  return null
}

function typeOf(position: XmlElement, { works }: GrandCatalogue): EstimateType {
  if (EQUIPMENT.test(works.get(attributeOf(position, 'Vr2001'))?.words ?? '')) return 'equip'
  const isResource = /\.r\d+$/u.test(attributeOf(childOf(position, 'Quantity'), 'Fx'))
  return isResource ? 'material' : typeByCode(attributeOf(position, 'Code'))
}
