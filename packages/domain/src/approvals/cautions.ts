import type { PlainDate } from '../dates/plain-date.ts'
import { type Kopecks, largest } from '../money/money.ts'
import type { PaymentType } from '../payments/payment-type.ts'
import { keptRateProblem } from '../payments/payment-vat.ts'
import { earlyWords } from '../registries/early-retention.ts'
import { tellsPaidFor } from '../requisites/purpose-rules.ts'
import { formatDate } from '../russian/format-date.ts'
import { formatMoney } from '../russian/format-money.ts'
import { counted } from '../russian/plural.ts'

/** What whoever decides on money is told besides: it forbids nothing. */
export interface Caution {
  text: string
  /** The other payment that it speaks of. */
  payment_id?: number
  /** As long as it holds, the decision is refused: it is told before what only looks unusual. */
  stops?: boolean
}

/** What stops the decision first, the rest as it was. */
export const stoppingFirst = <Told extends Pick<Caution, 'stops'>>(told: readonly Told[]): Told[] =>
  told.toSorted((one, other) => Number(other.stops ?? false) - Number(one.stops ?? false))

/** A payment of the same receiver that the money has left by; sums in roubles. */
export interface EarlierPayment {
  summ: Kopecks
  account: string | null
}

/** A payment that may be the same one written twice. */
export interface TwinPayment {
  id: number
  number: string
  date: PlainDate
  is_paid: boolean
}

export interface CautionGround {
  type: PaymentType
  payment_date: PlainDate
  due_date: PlainDate | null
  /** The day the money leaves: of the registry, else of the payment. */
  leaves_on: PlainDate
  /** In roubles. */
  summ: Kopecks
  /** Account of the receiver; null while none is chosen. */
  account: string | null
  is_confirmed: boolean
  /** The receiver is a company of the group: that it is paid is no news, whatever the sum. */
  is_group: boolean
  /** The latest first. */
  earlier: readonly EarlierPayment[]
  vat_rate: string | null
  /** Of a retention: rates of the works whose part was kept back. */
  kept_rates: readonly (string | null)[]
  twin: TwinPayment | null
  /** Another company than the customer of the contract pays; null where the customer does. */
  other_payer: OtherPayer | null
}

export interface OtherPayer {
  payer: string
  customer: string
  customer_inn: string | null
  purpose: string
}

/** Fewer earlier payments make no habit: a sum is held against the greatest of them. */
const HABIT = 5
/** How many times the usual sum is unlike its neighbours. */
const UNLIKE = 3n

/** What is unusual of a payment against those the same receiver has had, the most dangerous first. */
export function paymentCautions(ground: CautionGround): Caution[] {
  const { type, payment_date, due_date, leaves_on, twin, is_group, earlier } = ground
  const other_rate = keptRateProblem(ground.vat_rate, ground)
  const early = earlyWords({ type, payment_date, due_date }, leaves_on)
  return [
    ...(twin ? [twinCaution(twin)] : []),
    ...accountCautions(ground),
    ...(!is_group && earlier.length === 0 ? [{ text: 'Первый платёж этому получателю' }] : []),
    ...(is_group ? [] : unlikeCautions(ground)),
    ...(ground.other_payer ? [{ text: otherPayerWords(ground.other_payer) }] : []),
    ...(other_rate === null ? [] : [{ text: other_rate }]),
    ...(early === '' ? [] : [{ text: early }]),
    ...laterMonth(ground),
  ]
}

/** A budget counts a payment in the month of its own date: money that leaves before that month is in none that is looked at. */
function laterMonth({ payment_date, leaves_on }: CautionGround): Caution[] {
  if (payment_date.slice(0, 7) <= leaves_on.slice(0, 7)) return []
  const text = `Дата платежа ${formatDate(payment_date)}, а деньги уйдут ${formatDate(leaves_on)}: в бюджет этого месяца платёж не входит`
  return [{ text }]
}

/** The money of one company pays what another owes; a purpose that does not say so is asked for. */
export function otherPayerWords({ payer, customer, customer_inn, purpose }: OtherPayer): string {
  const words = `Платит ${payer}, а заказчик по договору – ${customer}`
  return tellsPaidFor(purpose, { name: customer, inn: customer_inn })
    ? words
    : `${words}: в назначении укажите, за кого платёж`
}

function twinCaution({ id, number, date, is_paid }: TwinPayment): Caution {
  const named = number === '' ? 'платёж без номера' : `платёж №\u00a0${number}`
  const state = is_paid ? ', уже оплаченный' : ''
  return {
    text: `Похоже на ${named} от ${formatDate(date)}${state}: тот же получатель и та же сумма`,
    payment_id: id,
  }
}

function accountCautions({ account, is_confirmed, earlier }: CautionGround): Caution[] {
  if (account === null) return []
  const told: Caution[] = []
  if (!is_confirmed) told.push({ text: `Счёт ${account} не подтверждён вторым человеком`, stops: true })
  const known = earlier.flatMap((payment) => (payment.account === null ? [] : [payment.account]))
  const [last] = known
  if (last !== undefined && !known.includes(account))
    told.push({ text: `Новый счёт получателя ${account}: прошлый платёж ушёл на ${last}` })
  return told
}

/** More than every earlier one and three times what half of them did not exceed; of a few, three times the greatest. */
function unlikeCautions({ summ, earlier }: CautionGround): Caution[] {
  const sums = earlier.map((payment) => payment.summ).sort((one, other) => (one < other ? -1 : 1))
  if (sums.length < HABIT) return beyondGreatest(summ, sums)
  const middle = sums.length / 2
  const usual = ((sums[Math.ceil(middle) - 1] ?? 0n) + (sums[Math.floor(middle)] ?? 0n)) / 2n
  const most = largest(0n, ...sums)
  if (usual <= 0n || summ <= most || summ < usual * UNLIKE) return []
  const times = timesOf(summ, usual)
  const of = counted(earlier.length, ['прошлого платежа', 'прошлых платежей', 'прошлых платежей'])
  const text = `Сумма больше обычной в ${times}: из ${of} этому получателю обычный – ${formatMoney(usual)}\u00a0₽, наибольший – ${formatMoney(most)}\u00a0₽`
  return [{ text }]
}

function beyondGreatest(summ: Kopecks, sums: readonly Kopecks[]): Caution[] {
  const most = largest(0n, ...sums)
  if (most <= 0n || summ < most * UNLIKE) return []
  const of =
    sums.length === 1
      ? 'единственного прошлого платежа'
      : `наибольшего из ${counted(sums.length, ['прошлого платежа', 'прошлых платежей', 'прошлых платежей'])}`
  const text = `Сумма больше ${of} этому получателю в ${timesOf(summ, most)}: он был ${formatMoney(most)}\u00a0₽`
  return [{ text }]
}

const timesOf = (summ: Kopecks, usual: Kopecks): string =>
  counted(String(summ / usual), ['раз', 'раза', 'раз'])
