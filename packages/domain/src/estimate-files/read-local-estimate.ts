import { type DecimalValue, decimalOrNull } from '../money/decimal.ts'
import type { EstimateFile, EstimateFileName, RowsTold } from './estimate-file.ts'
import { EstimateFileDraft } from './estimate-file-draft.ts'
import { amountOf, priceLevelOf, programOf, tellUnknown } from './gge-head.ts'
import { readFileNumber } from './read-file-number.ts'
import { type EstimatePrices, readPart, SECTIONS } from './read-local-section.ts'
import { childOf, childrenOf, elementAt, textAt, type XmlElement } from './xml-element.ts'

const IN_ESTIMATE: ReadonlySet<string> = new Set([
  ...[
    'GUID',
    'Legal',
    'Salary',
    'Region',
    'TerritoryType',
    'ТerritoryТype',
    'Industry',
    'ObjectType',
    'Num',
    'Name',
  ],
  ...[
    'Date',
    'Quantity',
    'PricePerUnit',
    'QuantityUnit',
    'ConstructionType',
    'PriceLevelBase',
    'PriceLevelCur',
  ],
  ...['PriceLevelBase1984', 'IndexType', 'Reason', 'EstimatePrice', 'Signatures', 'Sections', 'FreeString'],
])
const HEAD_PLACE = 'шапка сметы'

interface Head {
  name: EstimateFileName
  /** Elements of the head that are known by then. */
  parts: number
}

/**
 * A local estimate by the resource-index or the base-index method: sections of positions, each with its own total. A
 * section that is taken as it ends, while the file is still being read, need not be kept: most of the file is in them.
 */
export class LocalEstimateReader {
  readonly #draft = new EstimateFileDraft()
  readonly #told: RowsTold | undefined
  #head: Head | undefined

  constructor(told?: RowsTold) {
    this.#told = told
  }

  /** `above` are the elements that are still open, the root first. Tells whether the part has been read. */
  take(part: XmlElement, above: readonly XmlElement[]): boolean {
    const [root, object, estimate, sections, ...inside] = above
    if (!root || inside.length > 0 || !isFirst(root, [object, estimate, sections]) || !isWhole(estimate))
      return false
    const prices = statedPrices(estimate)
    if (!prices) return false
    this.#head ??= this.#begin(root)
    readPart(part, { draft: this.#draft, prices }, [])
    return true
  }

  /** With what has not been taken before. */
  finish(root: XmlElement): EstimateFile {
    const draft = this.#draft
    const head = this.#head ?? this.#begin(root)
    const estimate = elementAt(root, 'Object', 'Estimate')
    const prices = statedPrices(estimate) ?? pricesOfItems(estimate)
    for (const part of childOf(estimate, SECTIONS)?.children ?? []) readPart(part, { draft, prices }, [])
    if (prices.level === 'base')
      draft.fault(`В файле нет текущих цен: загружаются ${head.name.price_level || 'базисные'}`)
    tellUnknown(estimate?.children.slice(head.parts) ?? [], IN_ESTIMATE, draft, HEAD_PLACE)
    if (draft.lines === 0) draft.warn('В смете нет ни одной позиции')
    return draft.finish({
      format: isBaseIndex(root, estimate) ? 'gge_bim' : 'gge_rim',
      program: programOf(root),
      ...head.name,
      total: amountOf(elementAt(estimate, 'EstimatePrice', 'Total'), prices.level, {
        draft,
        place: HEAD_PLACE,
      }),
    })
  }

  #begin(root: XmlElement): Head {
    const estimate = elementAt(root, 'Object', 'Estimate')
    const draft = this.#draft
    tellUnknown(estimate?.children ?? [], IN_ESTIMATE, draft, HEAD_PLACE)
    const level = childOf(estimate, 'PriceLevelCur')
    const name = {
      number: textAt(estimate, 'Num') || textAt(root, 'Num'),
      title: textAt(estimate, 'Name') || textAt(root, 'Object', 'Name'),
      price_level: level ? priceLevelOf(level) : priceLevelOf(childOf(estimate, 'PriceLevelBase'), true),
    }
    draft.tellRows(name, this.#told)
    return { name, parts: estimate?.children.length ?? 0 }
  }
}

/** The path of the estimate that a file is about: of several the first. */
function isFirst(root: XmlElement, path: readonly (XmlElement | undefined)[]): boolean {
  let parent: XmlElement | undefined = root
  return ['Object', 'Estimate', SECTIONS].every((name, index) => {
    parent = childOf(parent, name)
    return parent !== undefined && parent === path[index]
  })
}

/** By the schemas what names an estimate stands before its price and its signatures; in any other file it may follow. */
const isWhole = (estimate: XmlElement | undefined): boolean =>
  (childOf(estimate, 'EstimatePrice') ?? childOf(estimate, 'Signatures')) !== undefined

/** The level that the total of the estimate names; undefined where it names none and the positions have to be asked. */
function statedPrices(estimate: XmlElement | undefined): EstimatePrices | undefined {
  const total = elementAt(estimate, 'EstimatePrice', 'Total')
  const [current, base] = ['PriceCurrent', 'PriceBase'].map((name) => sumAt(total, name))
  if (current) return { level: 'current', index: base ? current.div(base) : null }
  return total && sumAt(total) ? { level: 'current', index: null } : undefined
}

/** Current prices where any position has them. */
function pricesOfItems(estimate: XmlElement | undefined): EstimatePrices {
  const sections = childOf(estimate, SECTIONS)?.children ?? []
  const has = (name: string, direct: string) => sections.some((section) => hasTotal(section, name, direct))
  const is_base = !has('Current', 'PriceTotalCur') && has('Base', 'PriceTotalBase')
  return { level: is_base ? 'base' : 'current', index: null }
}

function hasTotal(section: XmlElement, name: string, direct: string): boolean {
  const items = childOf(section, 'Items')?.children ?? []
  const isPriced = (item: XmlElement) =>
    textAt(item, 'Totals', name) !== '' || item.children.some((body) => textAt(body, direct) !== '')
  const nested = [...(childOf(section, SECTIONS)?.children ?? []), ...childrenOf(section, 'Section')]
  return items.some(isPriced) || nested.some((part) => hasTotal(part, name, direct))
}

/** A sum that is something; null for what is absent, nothing or no number. */
function sumAt(element: XmlElement | undefined, ...path: string[]): DecimalValue | null {
  const read = decimalOrNull(readFileNumber(textAt(element, ...path)))
  return read === null || read.eq(0) ? null : read
}

function isBaseIndex(root: XmlElement, estimate: XmlElement | undefined): boolean {
  const schema = `${root.name} ${root.attributes.noNamespaceSchemaLocation ?? ''}`
  if (/BaseIndex/iu.test(schema)) return true
  if (/ResourceIndex/iu.test(schema)) return false
  // Only the base-index method keeps both levels in each total.
  return elementAt(estimate, 'EstimatePrice', 'Total', 'PriceBase') !== undefined
}
