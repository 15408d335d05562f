import { Decimal, type DecimalValue } from '../money/decimal.ts'
import type { EstimateFileDraft } from './estimate-file-draft.ts'
import type { PriceLevel } from './gge-head.ts'
import { readFileNumber } from './read-file-number.ts'
import { attributeOf, childOf, childrenOf, elementAt, type XmlElement } from './xml-element.ts'

export interface GrandIndex {
  /** For the whole of construction works, instead of the parts. */
  SMR: DecimalValue | null
  OZ: DecimalValue | null
  EM: DecimalValue | null
  ZM: DecimalValue | null
  MT: DecimalValue | null
}

/** A kind of work: overheads and profit in percent of wages, and the words by which equipment is told. */
export interface GrandWork {
  words: string
  overheads_Base: string | null
  overheads_Curr: string | null
  profit_Base: string | null
  profit_Curr: string | null
}

export interface GrandCatalogue {
  indexes: ReadonlyMap<string, GrandIndex>
  /** The only index of a file whose positions name none. */
  common_index: GrandIndex | null
  works: ReadonlyMap<string, GrandWork>
  /** Lowering coefficient of the contract: −4 % is 0.96. */
  contract_factor: DecimalValue
  /** Base where no position has a current price or an index: prices of two levels are never added. */
  level: PriceLevel
}

export function grandCatalogue(root: XmlElement, draft: EstimateFileDraft): GrandCatalogue {
  const found = childrenOf(elementAt(root, 'Indexes', 'IndexesPos'), 'Index')
  const indexes = new Map(found.map((index) => [attributeOf(index, 'Code'), readIndex(index, draft)]))
  const [only] = indexes.size === 1 ? [...indexes.values()] : []
  const kept = childrenOf(childOf(root, 'Koefficients'), 'K').filter(
    (item) => !attributeOf(item, 'Options').includes('Disabled'),
  )
  for (const item of kept) {
    draft.warn('Коэффициент на всю смету не применён: сверьте сумму', attributeOf(item, 'Caption'))
  }
  return {
    indexes,
    common_index: only ?? null,
    works: readWorks(root, draft),
    level: levelOf(root, indexes),
    contract_factor: readAdditions(root, draft),
  }
}

function levelOf(root: XmlElement, indexes: ReadonlyMap<string, GrandIndex>): PriceLevel {
  const chapters = childOf(root, 'Chapters')?.children ?? []
  const positions = chapters.flatMap((part) =>
    part.name === 'Position' ? [part] : childrenOf(part, 'Position'),
  )
  const isCurrent = (position: XmlElement) =>
    childOf(position, 'PriceCurr') !== undefined || indexes.has(attributeOf(position, 'IndexCode'))
  const has_base = positions.some((position) => childOf(position, 'PriceBase') !== undefined)
  return has_base && indexes.size !== 1 && !positions.some(isCurrent) ? 'base' : 'current'
}

function readIndex(index: XmlElement, draft: EstimateFileDraft): GrandIndex {
  const value = (name: string): DecimalValue | null => {
    const text = draft.figure(attributeOf(index, name), `индекс ${attributeOf(index, 'Code')}`)
    return text === null ? null : new Decimal(text)
  }
  return { SMR: value('SMR'), OZ: value('OZ'), EM: value('EM'), ZM: value('ZM'), MT: value('MT') }
}

function readWorks(root: XmlElement, draft: EstimateFileDraft): Map<string, GrandWork> {
  const works = new Map<string, GrandWork>()
  for (const list of childrenOf(childOf(root, 'VidRab_Catalog'), 'Vids_Rab')) {
    for (const group of childrenOf(list, 'VidRab_Group')) {
      for (const work of childrenOf(group, 'Vid_Rab')) {
        const place = `вид работ «${attributeOf(work, 'Caption')}»`
        const percent = (name: string) => draft.figure(attributeOf(work, name), place)
        works.set(attributeOf(work, 'ID'), {
          words: ['Caption', 'Category', 'OsColumn'].map((name) => attributeOf(work, name)).join(' '),
          overheads_Base: percent('Nacl'),
          overheads_Curr: percent('NaclCurr') ?? percent('Nacl'),
          profit_Base: percent('Plan'),
          profit_Curr: percent('PlanCurr') ?? percent('Plan'),
        })
      }
    }
  }
  return works
}

/** Additions to the whole estimate: the coefficient of the contract is put into prices, the others are told. */
function readAdditions(root: XmlElement, draft: EstimateFileDraft): DecimalValue {
  let factor = new Decimal(1)
  for (const chapter of childrenOf(childOf(root, 'AddZatrats'), 'AddZatrGlava')) {
    for (const addition of childrenOf(chapter, 'AddZatr')) {
      const options = attributeOf(addition, 'Options')
      if (options.includes('Inactive')) continue
      const value = readFileNumber(attributeOf(addition, 'Value').replace('%', ''))
      const caption = attributeOf(addition, 'Caption') || 'без названия'
      if (options.includes('AsKf') && value !== null)
        factor = factor.times(new Decimal(value).div(100).plus(1))
      else draft.warn('Начисление на всю смету в строки не входит', caption)
    }
  }
  return factor
}
