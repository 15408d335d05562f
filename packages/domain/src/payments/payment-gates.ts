import type { Currency } from '../agreements/currency.ts'
import { type BudgetQuestion, budgetGate } from '../budgets/budget-gate.ts'
import type { PlainDate } from '../dates/plain-date.ts'
import type { Kopecks } from '../money/money.ts'
import { formatDate } from '../russian/format-date.ts'
import { formatSumm } from '../russian/format-summ.ts'
import { type AcceptedWorks, CORRECTIONS_NAMED, nothingPayable, takenBack } from './accepted-works.ts'
import { LIMIT_LEVEL_LABELS, type LimitAt, narrowestLimit } from './bank-limit.ts'
import { type NamedPayment, paymentNumber } from './payment-name.ts'
import type { PaymentType } from './payment-type.ts'

export const GATES = ['agreement', 'base', 'budget', 'bank_limit', 'requisites'] as const
export type GateName = (typeof GATES)[number]

export const GATE_LABELS: Record<GateName, string> = {
  agreement: 'Остаток договора',
  base: 'Основание платежа',
  budget: 'Бюджет месяца',
  bank_limit: 'Лимит банка',
  requisites: 'Реквизиты',
}

/** One check of a payment: what is left, why it fails and the nearest thing to do about it. */
export type Gate = {
  gate: GateName
  ok: boolean
  figure: Kopecks | null
  reason: string
  fix: string | null
  /** How the figure came about. */
  count?: string
  /** It does not stand in the way of a draft: what it waits for may come before the approval. */
  waits?: true
  /** Of the base: payments that hold what is missing. */
  holders?: readonly Holder[]
  /** Of the base: acts that have taken back what it stood on. */
  documents?: readonly { id: number; number: string; date: string }[]
  /** Of the gate of the budget: which one it speaks of, and the month that has room for the whole sum. */
  budget?: { budget_id: number; later_month: string | null }
}

/** A payment that has taken of the same base and is not paid out yet. */
export type Holder = NamedPayment & { id: number; summ: Kopecks }

/** When more of the retention falls due after the payment's day, and whether stages still wait for the act of completion. */
export type ReleaseOutlook = { next: { date: PlainDate; summ: Kopecks } | null; awaits_completion: boolean }

/** What surrounds a payment; sums are without this payment, null means nothing limits it there. */
export type GateInput = {
  type: PaymentType
  /** Of the contract; its sum, remainders and base are told in it, the budget and the bank's limit in roubles. */
  currency: Currency
  summ: Kopecks
  /** The part of the sum paid with the bank's money. */
  borrowed: Kopecks
  agreement_remainder: Kopecks | null
  /** Why nothing is paid under the contract yet (K-14). */
  unagreed?: string | null
  /** What the remainder of the contract is made of. */
  agreement_parts?: { price: Kopecks; asked: Kopecks } | null
  /** What additional agreements add to the contract that are not approved yet. */
  waiting_summ?: Kopecks
  /** Unpaid rest of the accepted acts, of the advance allowed, or of the retention due, by the payment's type. */
  base_remainder: Kopecks | null
  /** Of an advance: its contract provides for none. */
  has_no_advance?: boolean
  /** Payments of the same base that are not paid out yet, the latest first. */
  holders?: readonly Holder[]
  /** Of a payment of works: what it stands on. */
  works?: AcceptedWorks | null
  /** Of a payment that gives the retention back. */
  release?: ReleaseOutlook
  /** Money that comes back: its base is the payment it returns. */
  returns?: boolean
  /** Of such money: acts have settled so much of the advance that less may come back than its payment has left. */
  is_settled?: boolean
  /** Null: money that is no expense of a month. */
  budget: BudgetQuestion | null
  limits: readonly LimitAt[]
  requisite_problems: readonly string[]
}

/** The five gates in the order they are shown: contract, its base, budget, bank limit, requisites. */
export function paymentGates(input: GateInput): Gate[] {
  return [
    agreementGate(input),
    baseGate(input),
    budgetGate(input.budget),
    limitGate(input),
    requisitesGate(input.requisite_problems),
  ]
}

function agreementGate(input: GateInput): Gate {
  const { summ, agreement_remainder, unagreed, currency } = input
  const left = { own: agreement_remainder, least: input.base_remainder }
  const gate = sumGate('agreement', summ, left, agreementTexts(input), currency)
  if (gate.ok) return unagreed ? { ...gate, ok: false, reason: unagreed, waits: true } : gate
  const { price, asked } = input.agreement_parts ?? { price: 0n, asked: 0n }
  if (asked <= 0n) return gate
  const count = `Цена договора ${formatSumm(price, currency)} − уже в платежах ${formatSumm(asked, currency)}`
  return { ...gate, count }
}

function agreementTexts({ waiting_summ = 0n, currency }: GateInput): GateTexts {
  const way =
    waiting_summ > 0n
      ? `согласуйте дополнительные соглашения: на ${formatSumm(waiting_summ, currency)} ещё не согласованы`
      : 'оформите дополнительное соглашение'
  return {
    left: 'Остаток договора',
    fix: (left) => `Уменьшите сумму до ${left} или ${way}`,
    none: `${way[0]?.toUpperCase()}${way.slice(1)}`,
  }
}

type GateTexts = {
  left: string
  /** What is taken beyond the remainder is told by what is missing, not by a minus. */
  at_least_nothing?: true
  fix: (left: string) => string
  /** What to do when nothing is left at all: there is no smaller sum to advise. */
  none: string
}

const WORKS_TEXTS: GateTexts = {
  left: 'По принятым документам можно создать ещё',
  at_least_nothing: true,
  fix: (left) => `Уменьшите сумму до ${left} или примите выполнение`,
  none: 'Всё принятое уже оплачено: примите выполнение',
}

const BASE_TEXTS: Record<PaymentType, GateTexts> = {
  advance: {
    left: 'Остаток аванса по договору',
    fix: (left) => `Уменьшите аванс до ${left}`,
    none: 'Аванс по договору уже оплачен: увеличьте его в условиях договора',
  },
  expenses: WORKS_TEXTS,
  document: WORKS_TEXTS,
  guarantee_retention: {
    left: 'Гарантийное удержание к выплате',
    fix: (left) => `Уменьшите сумму до ${left} или дождитесь срока выплаты`,
    none: 'Дождитесь срока выплаты удержания',
  },
}

const NO_ADVANCE = 'Аванс в договоре не задан: задайте его в условиях договора'

const RETURN_TEXTS: GateTexts = {
  left: 'Оплачено и не возвращено',
  fix: (left) => `Уменьшите возврат до ${left}`,
  none: 'Выберите другой платёж',
}

const SETTLED_TEXTS: GateTexts = {
  left: 'Незачтённый аванс к возврату',
  at_least_nothing: true,
  fix: (left) => `Уменьшите возврат до ${left}`,
  none: 'Весь аванс зачтён актами: сначала исправьте или отзовите акт',
}

/** What is missing may stand in other payments: they are named, for they can be made less or taken away. */
function baseGate(input: GateInput): Gate {
  const { summ, base_remainder, currency, holders = [], returns } = input
  const left = { own: base_remainder, least: input.agreement_remainder }
  const gate = sumGate('base', summ, left, baseTexts(input), currency)
  if (gate.ok || returns) return gate
  if (input.works && (input.works.payable <= 0n || holders.length === 0)) return worksGate(gate, input.works)
  if (holders.length === 0 || input.type === 'guarantee_retention') return gate
  const named = holders.slice(0, HOLDERS_NAMED).map((holder) => heldIn(holder, currency))
  const others = holders.length > HOLDERS_NAMED ? ' и других' : ''
  const is_one = holders.length === 1
  const words = `${is_one ? 'Уже в платеже' : 'Уже в платежах:'} ${named.join(', ')}${others}`
  const way = input.type === 'advance' ? 'увеличьте аванс в условиях договора' : 'примите выполнение'
  const less = `${words}. Уменьшите ${is_one ? 'его' : 'их'} или ${way}`
  const fix = gate.figure !== null && gate.figure > 0n ? `${gate.fix}. ${words}` : less
  return { ...gate, holders: holders.slice(0, HOLDERS_NAMED), fix }
}

/** Acts that have taken back what the payment stood on are named: nothing of it was paid. */
function worksGate(gate: Gate, works: AcceptedWorks): Gate {
  const documents = works.corrections.slice(0, CORRECTIONS_NAMED)
  if (works.payable <= 0n) return { ...gate, documents, fix: nothingPayable(works) }
  const back = works.act === null ? null : takenBack(works)
  return back === null ? gate : { ...gate, documents, fix: `${gate.fix}. ${back}` }
}

const HOLDERS_NAMED = 3
const heldIn = (holder: Holder, currency: Currency) =>
  `${paymentNumber(holder)} на ${formatSumm(holder.summ, currency)}`

/** A release names the day when the rest falls due, or the event that it waits for. */
function baseTexts({ type, release, currency, returns, is_settled, has_no_advance }: GateInput): GateTexts {
  if (returns) return is_settled ? SETTLED_TEXTS : RETURN_TEXTS
  const texts = has_no_advance ? { ...BASE_TEXTS[type], none: NO_ADVANCE } : BASE_TEXTS[type]
  if (!release || (release.next === null && !release.awaits_completion)) return texts
  const way =
    release.next === null
      ? 'внесите в карточку договора дату акта о завершении'
      : `дождитесь ${formatDate(release.next.date)}: тогда можно вернуть ещё ${formatSumm(release.next.summ, currency)}`
  return {
    ...texts,
    fix: (left) => `Уменьшите сумму до ${left} или ${way}`,
    none: way.charAt(0).toUpperCase() + way.slice(1),
  }
}

function sumGate(
  gate: GateName,
  summ: Kopecks,
  { own: left, least = null }: { own: Kopecks | null; least?: Kopecks | null },
  texts: GateTexts,
  currency: Currency,
): Gate {
  if (left === null) return { gate, ok: true, figure: null, reason: 'Не ограничено', fix: null }
  const have = left > 0n ? left : 0n
  const room = least !== null && least < have ? least : have
  const reason = `${texts.left} ${formatSumm(texts.at_least_nothing ? have : left, currency)}`
  if (summ <= left) return { gate, ok: true, figure: left, reason, fix: null }
  return {
    gate,
    ok: false,
    figure: left,
    reason: `${reason}, не хватает ${formatSumm(summ - have, currency)}`,
    // A sum that the other check would still refuse is no advice.
    fix: room > 0n ? texts.fix(formatSumm(room, currency)) : texts.none,
  }
}

function limitGate(input: GateInput): Gate {
  const narrowest = input.borrowed > 0n ? narrowestLimit(input.limits) : null
  const texts: GateTexts = {
    left: narrowest ? `${LIMIT_LEVEL_LABELS[narrowest.level]} «${narrowest.name}»: доступно` : '',
    fix: (left) => `Оплатите из заёмных ${left}, остальное — из собственных средств`,
    none: 'Оплатите из собственных средств',
  }
  return sumGate('bank_limit', input.borrowed, { own: narrowest?.available ?? null }, texts, 'rub')
}

function requisitesGate(problems: readonly string[]): Gate {
  const ok = problems.length === 0
  return {
    gate: 'requisites',
    ok,
    figure: null,
    reason: ok ? 'Реквизиты проверены' : problems.join('; '),
    fix: ok ? null : 'Исправьте реквизиты в карточке контрагента',
  }
}
