import type { EstimateType } from '../estimates/estimate-type.ts'
import type { EstimateFile } from './estimate-file.ts'
import { EstimateFileDraft } from './estimate-file-draft.ts'
import { numberAt, programOf, tellUnknown } from './gge-head.ts'
import { childOf, childrenOf, textAt, type XmlElement } from './xml-element.ts'

const TYPES: Record<string, EstimateType> = { материал: 'material', оборудование: 'equip' }

const IN_SECTION: ReadonlySet<string> = new Set(['Num', 'Name', 'Works', 'Section', 'FreeString'])

/** A bill of quantities: works with the resources that each of them needs, without prices. */
export function readQuantityTakeoff(root: XmlElement): EstimateFile {
  const draft = new EstimateFileDraft()
  for (const section of childrenOf(childOf(root, 'Sections'), 'Section')) readSection(section, draft, [])
  if (draft.lines > 0) draft.warn('В ведомости объёмов работ нет цен: строки загружаются с пустой ценой')
  return draft.finish({
    format: 'gge_takeoff',
    program: programOf(root),
    number: textAt(root, 'Num'),
    title: textAt(root, 'ObjectName') || textAt(root, 'ConstructionSite'),
    price_level: '',
    total: null,
  })
}

function readSection(section: XmlElement, draft: EstimateFileDraft, above: string[]): void {
  const number = textAt(section, 'Num')
  const path = [...above, `раздел ${number}`]
  const place = path.join(', ')
  draft.open({ number, name: textAt(section, 'Name'), place })
  tellUnknown(section.children, IN_SECTION, draft, place)
  for (const row of childOf(section, 'Works')?.children ?? []) {
    if (row.name === 'Work' || row.name === 'Resource') readRow(row, draft, place)
    else if (row.name === 'FreeString') draft.warn('Поясняющая строка между позициями не загружается', place)
    else draft.warn(`Часть файла «${row.name}» незнакома и не загружена`, place)
  }
  for (const nested of childrenOf(section, 'Section')) readSection(nested, draft, path)
  draft.close()
}

function readRow(row: XmlElement, draft: EstimateFileDraft, section: string, work = ''): void {
  const number = work === '' ? textAt(row, 'Num') : `${work}.${textAt(row, 'Num')}`
  const place = `${section}, позиция ${number}`
  const volume = numberAt({ draft, place }, row, 'Quantity')
  if (volume === null) draft.fault('У строки нет объёма: она загружается с объёмом 0', place)
  draft.line({
    type: TYPES[textAt(row, 'Type').toLocaleLowerCase('ru-RU')] ?? 'work',
    number,
    code: '',
    name: textAt(row, 'Name'),
    unit: textAt(row, 'Unit'),
    volume,
    price: null,
    summ: null,
    place,
  })
  // Resources hang on a work in the file; in an estimate they are lines of their own right after it.
  for (const resource of childrenOf(childOf(row, 'Resources'), 'Resource')) {
    readRow(resource, draft, section, textAt(row, 'Num'))
  }
}
