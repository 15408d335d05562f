import { kopecks, roubles, sumOf } from '../money/money.ts'
import { formatDate } from '../russian/format-date.ts'
import { formatMoney, formatVolume } from '../russian/format-money.ts'
import type { Sale } from './gather-sales.ts'
import type { DatedSumm } from './read-sale-row.ts'
import type { SalesImportField } from './sales-import-fields.ts'
import {
  BUYER_KIND_LABELS,
  type BuyerKind,
  DDU_PAYMENT_KIND_LABELS,
  type DduPaymentKind,
  SOLD_AREA_STATUS_LABELS,
  type SoldAreaStatus,
} from './sold-area-labels.ts'

/** A unit as it is stored, with its area and price as decimal text. */
export interface KnownUnit {
  area: string
  price: string
  status: SoldAreaStatus
  estate_name: string
  /** In force; null for a unit that is not sold. */
  ddu: KnownSale | null
  /** Of the ДДУ in force, by days. */
  schedule: readonly StoredSumm[]
  receipts: readonly StoredSumm[]
}
interface KnownSale {
  registration_number: string
  buyer_kind: BuyerKind
  payment_kind: DduPaymentKind
}
interface StoredSumm {
  date: string
  summ: string
}

export interface UnitChange {
  what: string
  was: string
  becomes: string
}

type ComparedSale = Pick<Sale, 'area' | 'price' | 'status' | 'estate' | 'ddu' | 'schedule' | 'receipts'>

/** What a table would make of a unit that is there already. */
export function unitChanges(
  known: KnownUnit,
  { area, price, status, estate, ddu, schedule, receipts }: ComparedSale,
  brings: ReadonlySet<SalesImportField>,
): UnitChange[] {
  const changes: UnitChange[] = []
  const compare = (what: string, was: string, becomes: string) => {
    if (was !== becomes) changes.push({ what, was: was || 'не указано', becomes: becomes || 'не указано' })
  }
  if (kopecks(known.area) !== area)
    compare('Площадь, м²', formatMoney(kopecks(known.area)), formatMoney(area))
  if (kopecks(known.price) !== price)
    compare('Цена, ₽', formatMoney(kopecks(known.price)), formatMoney(price))
  // What is sold is told by its ДДУ, and stays so.
  if (brings.has('status') && known.status !== 'sold' && status !== 'sold')
    compare('Статус', SOLD_AREA_STATUS_LABELS[known.status], SOLD_AREA_STATUS_LABELS[status])
  if (brings.has('estate')) compare('Объект', known.estate_name, estate)
  const compareDated = (what: string, was: readonly StoredSumm[], becomes: readonly DatedSumm[]) => {
    const before = was.map(({ date, summ }) => ({ date, summ: kopecks(summ) }))
    if (byDays(before) !== byDays(becomes))
      changes.push({ what, was: whole(before), becomes: whole(becomes) })
  }
  if (ddu !== null && known.ddu === null)
    compare(
      'Продажа',
      'не продано',
      `ДДУ № ${ddu.number} от ${formatDate(ddu.date)} на ${formatMoney(ddu.summ)} ₽`,
    )
  if (ddu !== null && known.ddu !== null) {
    if (brings.has('registration_number'))
      compare('Номер регистрации', known.ddu.registration_number, ddu.registration_number)
    if (brings.has('buyer_kind'))
      compare('Покупатель', BUYER_KIND_LABELS[known.ddu.buyer_kind], BUYER_KIND_LABELS[ddu.buyer_kind])
    if (brings.has('payment_kind'))
      compare(
        'Форма оплаты',
        DDU_PAYMENT_KIND_LABELS[known.ddu.payment_kind],
        DDU_PAYMENT_KIND_LABELS[ddu.payment_kind],
      )
  }
  // A unit sold by this table has no schedule to change.
  const is_sold = ddu !== null && known.status === 'sold'
  if (is_sold && brings.has('due_date')) compareDated('Платежи по графику', known.schedule, schedule)
  if (is_sold && brings.has('receipt_date')) compareDated('Поступило на эскроу', known.receipts, receipts)
  return changes
}

const byDays = (list: readonly DatedSumm[]): string =>
  list
    .map(({ date, summ }) => `${date} ${summ}`)
    .sort()
    .join()
/** «6 027 300,00 ₽ (1)»: the sum, and of how many days. */
const whole = (list: readonly DatedSumm[]): string =>
  `${formatMoney(sumOf(list.map(({ summ }) => summ)))} ₽ (${list.length})`

/** So much of the price of its unit, in tenths, the sum of a ДДУ may come to before it is asked about. */
const LEAST = 7n
const MOST = 13n

/** A sum of a ДДУ far from the price of its unit: one of the two is likely mistyped. */
export function farFromPrice({ ddu, price, number }: Pick<Sale, 'ddu' | 'price' | 'number'>): string | null {
  if (!ddu || (ddu.summ * 10n <= price * MOST && ddu.summ * 10n >= price * LEAST)) return null
  return `ДДУ № ${ddu.number}: сумма ${formatMoney(ddu.summ)} ₽, а цена помещения «${number}» – ${formatMoney(price)} ₽`
}

/** Flats are not sold so cheaply, in roubles a square metre: the price is that of one metre, or mistyped. */
const CHEAPEST = 20_000n

/** A price of a flat that is likely the price of one square metre of it. */
export function tooCheap({
  kind,
  price,
  area,
  number,
}: Pick<Sale, 'kind' | 'price' | 'area' | 'number'>): string | null {
  // The area is in hundredths, the price in kopecks.
  if (kind !== 'apartments' || price >= CHEAPEST * area) return null
  return `Помещение «${number}»: ${formatMoney(price)} ₽ за ${formatVolume(roubles(area))} м² – похоже на цену одного метра`
}
