import { Decimal, type DecimalValue } from '../money/decimal.ts'
import type { BrokenRule } from '../rules/broken-rule.ts'
import { formatVolume } from '../russian/format-money.ts'
import { AREA_FIELDS, AREA_PARTS, type Areas } from './property-type.ts'

/** An estate as its dialog sends it. */
export type EstateDraft = { name: string } & Areas

export type EstateField = keyof EstateDraft

/** The largest area numeric(18,2) holds. */
const LARGEST_AREA = '9999999999999999.99'

export function estateRules(draft: EstateDraft): BrokenRule<EstateField>[] {
  const broken: BrokenRule<EstateField>[] = []
  if (draft.name.trim() === '') broken.push({ field: 'name', message: 'Укажите наименование' })
  for (const field of AREA_FIELDS) {
    const area = new Decimal(draft[field] ?? 0)
    if (area.lt(0)) broken.push({ field, message: 'Площадь не может быть меньше нуля' })
    else if (area.gt(LARGEST_AREA)) broken.push({ field, message: 'Площадь слишком велика' })
    else if (!area.round(2).eq(area)) broken.push({ field, message: 'Не больше двух знаков после запятой' })
  }
  const parts = partsOf(draft)
  if (broken.length === 0 && draft.area_total !== null && parts.gt(draft.area_total)) {
    const message = `Площади по видам вместе ${formatVolume(parts.toFixed())} м², больше общей`
    broken.push({ field: 'area_total', message })
  }
  return broken
}

function partsOf(areas: Areas): DecimalValue {
  return AREA_PARTS.reduce((sum, field) => sum.plus(areas[field] ?? 0), new Decimal(0))
}

/** The whole area: as written, or else the parts together. */
export function totalArea(areas: Areas): string | null {
  if (areas.area_total !== null) return areas.area_total
  return AREA_PARTS.some((field) => areas[field] !== null) ? partsOf(areas).toFixed() : null
}
