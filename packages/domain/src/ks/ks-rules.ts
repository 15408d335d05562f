import type { Currency } from '../agreements/currency.ts'
import { isPlainDate, type PlainDate } from '../dates/plain-date.ts'
import { isSameUnit } from '../forms/okei.ts'
import { Decimal, type DecimalValue, decimalOrNull } from '../money/decimal.ts'
import { type Kopecks, largest, smallest } from '../money/money.ts'
import type { VatRate } from '../money/vat.ts'
import { vatRateProblem } from '../money/vat-rates.ts'
import type { BrokenRule } from '../rules/broken-rule.ts'
import { formatDate } from '../russian/format-date.ts'
import { formatVolume } from '../russian/format-money.ts'
import { formatSumm } from '../russian/format-summ.ts'
import { KS_TYPES } from './ks-type.ts'
import { lineTold } from './line-told.ts'

export type KsDraftLine = {
  name: string
  unit?: string | undefined
  volume: string
  price: string
  /** Payroll: the days the person is paid for. */
  date_from?: PlainDate | null | undefined
  date_to?: PlainDate | null | undefined
  vat_rate?: VatRate | undefined
  /**
   * What others have left of the estimate line to accept, and to take back; what additional agreements add that are not
   * agreed on. Absent when the line has no estimate.
   */
  estimate?: {
    name?: string
    left: string
    accepted: string
    waiting?: string
    unit?: string
    /** Without VAT. Below zero for a discount: it is accepted with a minus, as it stands in the estimate. */
    price?: string
  } | null
}

export type KsDraft = {
  agreement_id: number | null
  type: string | null
  number: string | null
  date: PlainDate | null
  date_from?: PlainDate | null
  date_to?: PlainDate | null
  lines: readonly KsDraftLine[]
  offset_manual?: Kopecks | null
  vat_rate?: VatRate
  /** Prices of the lines hold VAT. */
  vat_included?: boolean | undefined
}

export type KsSurroundings = {
  agreement_date: PlainDate | null
  /** Of the contract: what does not fit is told in it. */
  currency: Currency
  /** A document or its period reaches no further: what does has a slip in its year. */
  latest_date?: PlainDate
  /** Sum of the contract with additional agreements in force; null: the price is open, nothing limits the act. */
  agreement_summ: Kopecks | null
  /** What additional agreements add that are not approved yet. */
  waiting_summ?: Kopecks
  accepted_before: Kopecks
  unsettled_advance: Kopecks
  gross: Kopecks
  retention: Kopecks
  /** What the corrected document still holds after its other corrections; absent: nothing is corrected. */
  corrected_left?: Kopecks
  /** The day of the corrected document and the rates it was accepted at. */
  corrected_date?: PlainDate
  corrected_rates?: readonly VatRate[]
}

/** Rules of a completion document; line rules stand at `lines.{n}.volume` and `lines.{n}.price`. */
export function ksRules(draft: KsDraft, around: KsSurroundings): BrokenRule[] {
  return [
    ...headRules(draft, around),
    ...draft.lines.flatMap((line, index) => lineRules(line, index, draft)),
    ...rateRules(draft, around),
    ...summRules(draft, around),
  ]
}

function headRules(draft: KsDraft, around: KsSurroundings): BrokenRule[] {
  const broken: BrokenRule[] = []
  const from = draft.date_from ?? null
  const to = draft.date_to ?? null
  if (draft.agreement_id === null) broken.push({ field: 'agreement_id', message: 'Выберите договор' })
  if (!KS_TYPES.some((type) => type === draft.type))
    broken.push({ field: 'type', message: 'Выберите вид документа' })
  if ((draft.number?.trim() ?? '') === '')
    broken.push({ field: 'number', message: 'Укажите номер документа' })
  if (!isPlainDate(draft.date ?? '')) {
    broken.push({ field: 'date', message: 'Укажите дату документа' })
  } else if (around.agreement_date !== null && (draft.date ?? '') < around.agreement_date) {
    const signed = formatDate(around.agreement_date)
    broken.push({ field: 'date', message: `Документ не может быть раньше договора от ${signed}` })
  } else if (around.corrected_date !== undefined && (draft.date ?? '') < around.corrected_date) {
    const corrected = formatDate(around.corrected_date)
    broken.push({
      field: 'date',
      message: `Исправление не может быть раньше исправляемого документа от ${corrected}`,
    })
  } else if (isTooLate(draft.date, around)) {
    broken.push({
      field: 'date',
      message: `До ${formatDate(draft.date)} больше года: проверьте год документа`,
    })
  }
  if (from !== null && !isPlainDate(from)) {
    broken.push({ field: 'date_from', message: 'Начало периода указано неверно' })
  }
  if (to !== null && !isPlainDate(to)) {
    broken.push({ field: 'date_to', message: 'Конец периода указан неверно' })
  } else if (from !== null && to !== null && to < from) {
    broken.push({ field: 'date_to', message: 'Конец периода не может быть раньше начала' })
  } else if (isTooLate(to, around)) {
    broken.push({ field: 'date_to', message: `До ${formatDate(to)} больше года: проверьте год периода` })
  }
  if (draft.type === 'salary' && draft.vat_rate != null && Number(draft.vat_rate) !== 0) {
    broken.push({ field: 'vat_rate', message: 'Зарплата не облагается НДС' })
  } else if (!isVatRate(draft.vat_rate)) {
    broken.push({ field: 'vat_rate', message: `Ставка НДС ${RATE_LIMITS}` })
  }
  if (draft.lines.length === 0) broken.push({ field: 'lines', message: 'Добавьте хотя бы одну строку' })
  return broken
}

function isTooLate(date: PlainDate | null, { latest_date }: KsSurroundings): date is PlainDate {
  return date !== null && latest_date !== undefined && date > latest_date
}

/** A document states the rates of its own date; a correction also those of the day and of the document it corrects (K-20). */
function rateRules({ date, vat_rate, lines }: KsDraft, around: KsSurroundings): BrokenRule[] {
  if (date === null || !isPlainDate(date)) return []
  const { corrected_date, corrected_rates = [] } = around
  const taken = new Set(corrected_rates.map((rate) => rate !== null && Number(rate)))
  const problem = (rate: VatRate | undefined) => {
    if (rate === undefined || rate === null || !isVatRate(rate) || taken.has(Number(rate))) return null
    if (corrected_date !== undefined && vatRateProblem(rate, corrected_date) === null) return null
    return vatRateProblem(rate, date)
  }
  const whole = problem(vat_rate)
  return [
    ...(whole === null ? [] : [{ field: 'vat_rate', message: whole }]),
    ...lines.flatMap((line, index) => {
      const own = problem(line.vat_rate)
      return own === null ? [] : [{ field: `lines.${index}.vat_rate`, message: lineTold(index, own) }]
    }),
  ]
}

const RATE_LIMITS = 'от 0 до 100, не больше двух знаков после запятой'

function isVatRate(rate: VatRate | undefined): boolean {
  if (rate === null || rate === undefined) return true
  const percent = decimalOrNull(rate)
  return percent?.gte(0) === true && percent.lte(100) && percent.eq(percent.round(2))
}

function lineRules(line: KsDraftLine, index: number, draft: KsDraft): BrokenRule[] {
  const broken: BrokenRule[] = []
  const volume = decimalOrNull(line.volume)
  const price = decimalOrNull(line.price)
  const wrong = (field: string, what: string) =>
    broken.push({ field: `lines.${index}.${field}`, message: lineTold(index, what) })
  if (line.name.trim() === '') wrong('name', 'укажите наименование')
  if (volume === null || volume.eq(0))
    wrong('volume', draft.type === 'purchase' ? 'укажите количество' : 'укажите объём')
  if (price === null) wrong('price', 'укажите цену')
  else if (isDiscount(line) && price.gt(0)) wrong('price', 'в смете это скидка, её цена со знаком минус')
  else if (!isDiscount(line) && price.lt(0)) wrong('price', 'цена не может быть меньше нуля')
  if (!isVatRate(line.vat_rate)) wrong('vat_rate', `ставка НДС ${RATE_LIMITS}`)
  if (line.date_from && line.date_to && line.date_to < line.date_from) {
    wrong('date_to', 'конец периода не может быть раньше начала')
  }
  if (volume === null || line.estimate === undefined || line.estimate === null) return broken
  const most = agreedPrice(line, draft)
  if (most !== null && volume.gt(0) && price?.gt(most) && price.lt(0) === isDiscount(line)) {
    const where = `в смете${line.estimate.name ? ` «${line.estimate.name}»` : ''} цена ${formatVolume(most.toString())}`
    const with_vat = draft.vat_included ? ' с НДС' : ''
    wrong(
      'price',
      `${where}${with_vat}, в акте ${formatVolume(line.price)}. Другую цену согласуют дополнительным соглашением`,
    )
  }
  const { left, accepted, waiting = '0' } = line.estimate
  const unit = line.estimate.unit === undefined ? '' : ` ${line.estimate.unit}`
  if (line.unit && line.estimate.unit && !isSameUnit(line.unit, line.estimate.unit)) {
    wrong('unit', `в смете объём считают в «${line.estimate.unit}», а в документе стоит «${line.unit}»`)
  }
  if (volume.gt(0) && volume.gt(left)) {
    const where = line.estimate.name ? `в смете «${line.estimate.name}» ` : ''
    const later = new Decimal(waiting).gt(0)
      ? `. Ещё ${formatVolume(waiting)}${unit} ждут согласования дополнительного соглашения или его сметы`
      : ''
    wrong(
      'volume',
      `${where}осталось ${formatVolume(left)}${unit}, в акте ${formatVolume(line.volume)}${later}`,
    )
  }
  if (volume.plus(accepted).lt(0)) {
    wrong('volume', `нельзя снять больше принятого: ${formatVolume(accepted)}${unit}`)
  }
  return broken
}

/** What the estimate agreed a unit at, in the prices of the document; a price rounded to the kopeck is the same price. */
function agreedPrice({ estimate, vat_rate }: KsDraftLine, draft: KsDraft): DecimalValue | null {
  const net = decimalOrNull(estimate?.price)
  if (net === null) return null
  const rate = draft.vat_included
    ? (decimalOrNull(vat_rate === undefined ? draft.vat_rate : vat_rate) ?? 0)
    : 0
  const exact = net.times(new Decimal(rate).plus(100)).div(100)
  // The price with VAT that a net one was made of comes back exact to the ninth decimal.
  const same = [exact.round(10), exact.round(9), exact.round(2)]
  return same.reduce((most, price) => (price.gt(most) ? price : most))
}

function isDiscount({ estimate }: KsDraftLine): boolean {
  return decimalOrNull(estimate?.price)?.lt(0) === true
}

const BELOW_NOTHING =
  'Сумма документа меньше нуля. Чтобы снять принятое, откройте согласованный документ и нажмите «Исправить»'

function summRules(draft: KsDraft, around: KsSurroundings): BrokenRule[] {
  const told = (summ: Kopecks) => formatSumm(summ, around.currency)
  const broken: BrokenRule[] = []
  if (around.agreement_summ !== null && around.gross > 0n) {
    const left = around.agreement_summ - around.accepted_before
    if (around.gross > left) {
      const over = told(around.gross - left)
      const waiting = around.waiting_summ ?? 0n
      const way =
        waiting > 0n
          ? `Дополнительные соглашения на ${told(waiting)} ещё не согласованы`
          : 'Нужно дополнительное соглашение'
      const message = `Документ больше остатка договора: осталось ${told(left)}, лишние ${over}. ${way}`
      broken.push({ field: 'summ', message })
    }
  }
  if (around.gross < 0n && around.corrected_left === undefined) {
    broken.push({ field: 'summ', message: BELOW_NOTHING })
  } else if (around.gross < 0n && around.accepted_before + around.gross < 0n) {
    const accepted = told(around.accepted_before)
    broken.push({ field: 'summ', message: `Исправление больше принятого ранее: ${accepted}` })
  }
  if (around.corrected_left !== undefined && around.gross < 0n && around.corrected_left + around.gross < 0n) {
    const left = told(around.corrected_left)
    broken.push({ field: 'summ', message: `Исправление больше самого документа: в нём осталось ${left}` })
  }
  const manual = draft.offset_manual ?? null
  if (manual !== null && around.gross >= 0n) broken.push(...manualOffsetRules(manual, around))
  return broken
}

function manualOffsetRules(manual: Kopecks, around: KsSurroundings): BrokenRule[] {
  const most = smallest(largest(around.unsettled_advance, 0n), largest(around.gross - around.retention, 0n))
  if (manual < 0n) return [{ field: 'offset_manual', message: 'Зачёт аванса не может быть отрицательным' }]
  if (manual > most) {
    return [
      { field: 'offset_manual', message: `Можно зачесть не больше ${formatSumm(most, around.currency)}` },
    ]
  }
  return []
}
