import { Decimal, type DecimalValue } from '../money/decimal.ts'
import { DECIMAL_PLACES } from '../money/decimal-places.ts'
import type { EstimateFileDraft } from './estimate-file-draft.ts'
import type { Told } from './gge-head.ts'
import type { GrandCatalogue, GrandIndex, GrandWork } from './grand-catalogue.ts'
import { readFileNumber } from './read-file-number.ts'
import { attributeOf, childOf, childrenOf, elementAt, type XmlElement } from './xml-element.ts'

/** Wages, machines, machinists within machines, materials: per unit of a position. */
const PARTS = ['OZ', 'EM', 'ZM', 'MT'] as const
type Part = (typeof PARTS)[number]
type Parts = Record<Part, DecimalValue>

/**
 * Unit price of a position in today's prices (domain §20): direct costs – of the current level, or base ones by the
 * index – with overheads and profit on wages, with the coefficients of the position and of the contract. 10 decimals
 * are kept, rounding is left to the line. Null when the position has no prices at all.
 */
export function grandPrice(
  position: XmlElement,
  catalogue: GrandCatalogue,
  { draft, place }: { draft: EstimateFileDraft; place: string },
): string | null {
  const work = catalogue.works.get(attributeOf(position, 'Vr2001'))
  const told = { draft, place }
  const current = partsOf(childOf(position, 'PriceCurr'), told)
  const base = partsOf(childOf(position, 'PriceBase'), told)
  if (current === null && base === null) draft.fault('У позиции нет цены: она загружается с ценой 0', place)
  const factors = coefficientsOf(position, { draft, place })
  const found =
    current === null
      ? base === null
        ? null
        : basePrice(position, { base, factors, work, catalogue, draft, place })
      : withCharges(times(current, factors), chargesOf(position, work, 'Curr', told))
  return found === null ? null : found.times(catalogue.contract_factor).round(DECIMAL_PLACES.smeta).toString()
}

function partsOf(
  price: XmlElement | undefined,
  { draft, place }: Told,
): (Parts & { PZ: DecimalValue }) | null {
  if (!price) return null
  const found = PARTS.map((part) => draft.figure(attributeOf(price, part), place))
  const whole = draft.figure(attributeOf(price, 'PZ'), place)
  if (whole === null && found.every((value) => value === null)) return null
  const [OZ, EM, ZM, MT] = found.map((value) => new Decimal(value ?? '0')) as [
    DecimalValue,
    DecimalValue,
    DecimalValue,
    DecimalValue,
  ]
  // Wages of machinists are a part of the machines and are not added again.
  return { OZ, EM, ZM, MT, PZ: whole === null ? OZ.plus(EM).plus(MT) : new Decimal(whole) }
}

function times(parts: Parts & { PZ: DecimalValue }, factors: Parts): Parts & { PZ: DecimalValue } {
  const [OZ, EM, ZM, MT] = PARTS.map((part) => parts[part].times(factors[part])) as [
    DecimalValue,
    DecimalValue,
    DecimalValue,
    DecimalValue,
  ]
  const isWhole = !parts.OZ.plus(parts.EM).plus(parts.MT).eq(0)
  return { OZ, EM, ZM, MT, PZ: isWhole ? OZ.plus(EM).plus(MT) : parts.PZ }
}

function withCharges(parts: Parts & { PZ: DecimalValue }, charges: DecimalValue): DecimalValue {
  return parts.PZ.plus(parts.OZ.plus(parts.ZM).times(charges).div(100))
}

function basePrice(
  position: XmlElement,
  {
    base,
    factors,
    work,
    catalogue,
    draft,
    place,
  }: {
    base: Parts & { PZ: DecimalValue }
    factors: Parts
    work: GrandWork | undefined
    catalogue: GrandCatalogue
    draft: EstimateFileDraft
    place: string
  },
): DecimalValue | null {
  const index = catalogue.indexes.get(attributeOf(position, 'IndexCode')) ?? catalogue.common_index
  const charges = chargesOf(position, work, 'Base', { draft, place })
  const adjusted = times(base, factors)
  if (index === null && catalogue.level === 'base') return withCharges(adjusted, charges)
  if (index === null) {
    draft.fault(
      'У позиции нет текущих цен и индекса: базисная цена с текущими не складывается, и позиция загружается с ценой 0',
      place,
    )
    return null
  }
  if (index.SMR !== null) return withCharges(adjusted, charges).times(index.SMR)
  return withCharges(times(adjusted, indexParts(index)), charges)
}

function indexParts(index: GrandIndex): Parts {
  const one = new Decimal(1)
  return { OZ: index.OZ ?? one, EM: index.EM ?? one, ZM: index.ZM ?? one, MT: index.MT ?? one }
}

/** Overheads and profit in percent of wages: of the position itself, else of its kind of work. */
function chargesOf(
  position: XmlElement,
  work: GrandWork | undefined,
  level: 'Base' | 'Curr',
  { draft, place }: Told,
): DecimalValue {
  const own = childOf(position, `CustomNP${level}`)
  const overheads = draft.figure(attributeOf(own, 'Nacl'), place) ?? work?.[`overheads_${level}`] ?? '0'
  const profit = draft.figure(attributeOf(own, 'Plan'), place) ?? work?.[`profit_${level}`] ?? '0'
  return new Decimal(overheads).plus(profit)
}

function coefficientsOf(
  position: XmlElement,
  { draft, place }: { draft: EstimateFileDraft; place: string },
): Parts {
  const factors: Parts = { OZ: new Decimal(1), EM: new Decimal(1), ZM: new Decimal(1), MT: new Decimal(1) }
  for (const coefficient of childrenOf(elementAt(position, 'Koefficients'), 'K')) {
    if (attributeOf(coefficient, 'Options').includes('Disabled')) continue
    const common = readFileNumber(attributeOf(coefficient, 'Value_PZ'))
    for (const part of PARTS) {
      const written = attributeOf(coefficient, `Value_${part}`)
      const value = readFileNumber(written)
      if (written !== '' && value === null) {
        draft.fault('Коэффициент позиции записан формулой и не применён', place)
      }
      factors[part] = factors[part].times(value ?? common ?? '1')
    }
  }
  return factors
}
