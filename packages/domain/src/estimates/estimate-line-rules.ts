import { Decimal, decimalOrNull } from '../money/decimal.ts'
import { absolute } from '../money/money.ts'
import { lineSumm } from '../money/multiply.ts'
import type { BrokenRule } from '../rules/broken-rule.ts'
import { formatVolume } from '../russian/format-money.ts'

/** The biggest sum that travels as a JSON number without losing a kopeck. */
export const BIGGEST_SUMM = 999_999_999_999_999n

export type EstimateLineForm = {
  is_folder: boolean
  name: string
  unit: string
  volume: string | null
  price: string | null
}

export type EstimateLineSurroundings = {
  /** Lines of an additional agreement may take volume away, or be a discount: a volume at a price below zero. */
  may_be_negative: boolean
  /** What acts have accepted of it, '0' for a new line. */
  accepted_volume: string
}

const DISCOUNT_PLACE =
  'Цена не может быть меньше нуля: скидку вводят строкой в смете дополнительного соглашения'
const DISCOUNT_VOLUME = 'У скидки объём больше нуля: минус стоит только у цены'

type Field = 'is_folder' | 'name' | 'volume' | 'price'

/** Rules of one line or section of an estimate. */
export function estimateLineRules(
  line: EstimateLineForm,
  around: EstimateLineSurroundings,
): BrokenRule<Field>[] {
  const broken: BrokenRule<Field>[] = []
  if (line.name.trim() === '') broken.push({ field: 'name', message: 'Укажите наименование' })
  return [...broken, ...(line.is_folder ? folderRules(line, around) : figureRules(line, around))]
}

function folderRules(line: EstimateLineForm, around: EstimateLineSurroundings): BrokenRule<Field>[] {
  const broken: BrokenRule<Field>[] = []
  if (line.volume !== null) broken.push({ field: 'volume', message: 'У раздела нет объёма' })
  if (line.price !== null) broken.push({ field: 'price', message: 'У раздела нет цены' })
  if (!new Decimal(around.accepted_volume).eq(0)) {
    const accepted = quantity(around.accepted_volume, line.unit)
    broken.push({ field: 'is_folder', message: `По строке принято ${accepted}: она не может стать разделом` })
  }
  return broken
}

function figureRules(line: EstimateLineForm, around: EstimateLineSurroundings): BrokenRule<Field>[] {
  const broken: BrokenRule<Field>[] = []
  const volume = decimalOrNull(line.volume)
  const price = decimalOrNull(line.price)
  const accepted = new Decimal(around.accepted_volume)
  if (volume === null) broken.push({ field: 'volume', message: 'Укажите объём' })
  else if (!around.may_be_negative && volume.lt(0))
    broken.push({ field: 'volume', message: 'Объём не может быть меньше нуля' })
  else if (accepted.gt(0) && volume.lt(accepted)) {
    const message = `Принято ${quantity(around.accepted_volume, line.unit)}: объём не может быть меньше`
    broken.push({ field: 'volume', message })
  }
  if (price === null) broken.push({ field: 'price', message: 'Укажите цену' })
  else if (price.lt(0) && !around.may_be_negative) broken.push({ field: 'price', message: DISCOUNT_PLACE })
  else if (price.lt(0) && volume?.lte(0)) broken.push({ field: 'volume', message: DISCOUNT_VOLUME })
  if (broken.length > 0 || line.volume === null || line.price === null) return broken
  return absolute(lineSumm(line.volume, line.price)) > BIGGEST_SUMM
    ? [{ field: 'price', message: 'Слишком большая сумма строки' }]
    : []
}

/** «400 м³», with the unit where there is one. */
export function quantity(volume: string, unit: string): string {
  return `${formatVolume(volume)}${unit === '' ? '' : ` ${unit}`}`
}
