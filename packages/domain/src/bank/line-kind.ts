import type { BankDirection } from './bank-statement.ts'
import { mentionsNumber, tokensOf } from './mentions-number.ts'

/** What a line of a statement is about (K-13); each kind is a line of the cash flow. */
export const LINE_KINDS = [
  'tranche',
  'repayment',
  'interest',
  'commission',
  'transfer',
  'escrow_release',
  'refund',
  'tax',
  'payment',
  'other',
] as const
export type LineKind = (typeof LINE_KINDS)[number]

export const LINE_KIND_LABELS: Record<LineKind, string> = {
  tranche: 'Транш кредита',
  repayment: 'Погашение кредита',
  interest: 'Проценты',
  commission: 'Комиссия банка',
  transfer: 'Перевод между своими счетами',
  escrow_release: 'Раскрытие эскроу',
  refund: 'Возврат',
  tax: 'Налоги и взносы',
  payment: 'Платёж по договору',
  other: 'Прочее',
}

/** Kinds that pay no document of ours: such a line is put aside for what it is. */
const OF_NO_DOCUMENT: readonly LineKind[] = [
  'tranche',
  'repayment',
  'interest',
  'commission',
  'transfer',
  'escrow_release',
  'tax',
]

/** Why lines are put aside, where their one kind says it; null: a person says. */
export function kindRemark(kinds: readonly (LineKind | null)[]): string | null {
  const [kind, ...others] = new Set(kinds)
  if (kind == null || others.length > 0 || !OF_NO_DOCUMENT.includes(kind)) return null
  return LINE_KIND_LABELS[kind]
}

/** What of a line tells its kind, seen from our side. */
export interface KindSigns {
  direction: BankDirection
  /** The account of the statement. */
  own_account: string
  counterparty_account: string
  counterparty_inn: string
  counterparty_name: string
  purpose: string
}

/** What the company knows of itself and its banks. */
export interface KindGround {
  /** Accounts of companies of the own group with whose each is; null: statements alone tell of it. */
  own_accounts: ReadonlyMap<string, number | null>
  /** The same companies by ИНН. */
  own_inns: ReadonlyMap<string, number>
  loan_numbers: readonly string[]
}

/** Balance accounts of a bank's own books (579-П): what stands behind such a counter account is the bank itself. */
const LOAN = /^45[2-4]/u
const OVERDUE_LOAN = /^458/u
const OVERDUE_INTEREST = /^459/u
const SETTLEMENT = /^474/u
const BANK_INCOME = /^706/u
const ESCROW = /^40824/u
const TREASURY = /^(?:0310|0364|401[012]|40204)/u

const words = (...parts: string[]) => new RegExp(`(?<!\\p{L})(?:${parts.join('|')})`, 'iu')
const INTEREST = words('процент', '%%')
const COMMISSION = words(
  'комисси',
  'вознаграждени\\p{L}* банк',
  'плата за (?:веден|обслуж|расч)',
  'рко(?!\\p{L})',
)
const LENT = words(
  '(?:предоставлен|выдач|выдан|зачислен|перечислен)\\p{L}*(?: \\p{L}+){0,2} (?:кредит|транш)',
  'кредитн\\p{L}* средств',
  'транш',
  'выборк\\p{L}* (?:кредит|лимит)',
  'кредит\\p{L}* лини',
)
const REPAID = words(
  'погашен\\p{L}*(?: \\p{L}+){0,2} (?:кредит|долг|ссуд|задолж|транш)',
  'возврат\\p{L}*(?: \\p{L}+){0,2} (?:кредит|основн\\p{L}* долг|ссуд|транш)',
  'оплат\\p{L}* основн\\p{L}* долг',
)
const ESCROWED = words('эскроу')
const RETURNED = words('возвра[тщ]')
const MOVED = words(
  'перевод\\p{L}*(?: \\p{L}+){0,2} (?:собственн|между сво)',
  'пополнен\\p{L}* (?:расчетн\\p{L}* )?счет',
  'собственн\\p{L}* средств',
)
const STATE = words(
  'казначейств',
  'уфк(?!\\p{L})',
  'и?фнс(?!\\p{L})',
  'налогов\\p{L}* служб',
  'сфр(?!\\p{L})',
)
const TAXED = words(
  'един\\p{L}* налогов\\p{L}* плат',
  'енп(?!\\p{L})',
  'страхов\\p{L}* взнос',
  'ндфл(?!\\p{L})',
  'налог на ',
)

/**
 * The kind of a line by its counter account, own accounts, loan agreements and words (K-13): what the account proves is
 * believed before what words say; what nothing tells is a payment where somebody stands behind it, else «other».
 */
export function lineKind(line: KindSigns, ground: KindGround): LineKind {
  const purpose = line.purpose.replaceAll('ё', 'е').replaceAll('Ё', 'Е')
  if (isOwn(line, ground, purpose)) return 'transfer'
  if (isBank(line)) return bankKind(line, ground, purpose)
  if (ESCROW.test(line.counterparty_account) || (line.direction === 'in' && ESCROWED.test(purpose)))
    return 'escrow_release'
  if (isTax(line, purpose)) return 'tax'
  if (line.direction === 'out' && REPAID.test(purpose)) return 'repayment'
  if (line.direction === 'in' && LENT.test(purpose) && namesLoan(purpose, ground)) return 'tranche'
  if (RETURNED.test(purpose)) return 'refund'
  return line.direction === 'unknown' ? 'other' : 'payment'
}

/**
 * Both accounts are own (K-13). Between companies of the group only what says so is a transfer: the rest is paid under a
 * contract, and an account nobody knows as own is not one because a company of the group is named.
 */
function isOwn(line: KindSigns, { own_accounts, own_inns }: KindGround, purpose: string): boolean {
  const owner = own_accounts.get(line.own_account) ?? null
  const isHis = (other: number | null) => other === null || owner === null || other === owner
  const holder = own_accounts.get(line.counterparty_account)
  if (holder !== undefined) return isHis(holder) || MOVED.test(purpose)
  const company = own_inns.get(line.counterparty_inn)
  return company !== undefined && isHis(company) && MOVED.test(purpose) && !isBank(line)
}

/** The bank itself: an account of its books, or none at all, as its own orders have. */
function isBank({ counterparty_account: account }: KindSigns): boolean {
  return (
    account === '' ||
    [LOAN, OVERDUE_LOAN, OVERDUE_INTEREST, SETTLEMENT, BANK_INCOME].some((books) => books.test(account))
  )
}

function bankKind(
  { direction, counterparty_account: account }: KindSigns,
  ground: KindGround,
  purpose: string,
): LineKind {
  if (direction === 'unknown') return 'other'
  if (COMMISSION.test(purpose)) return 'commission'
  if (direction === 'in') {
    if (ESCROWED.test(purpose)) return 'escrow_release'
    if (LOAN.test(account) || LENT.test(purpose)) return 'tranche'
    if (INTEREST.test(purpose)) return 'interest'
    if (RETURNED.test(purpose)) return 'refund'
    return namesLoan(purpose, ground) ? 'tranche' : 'other'
  }
  if (OVERDUE_INTEREST.test(account)) return 'interest'
  if (REPAID.test(purpose)) return 'repayment'
  if (INTEREST.test(purpose)) return 'interest'
  if (LOAN.test(account) || OVERDUE_LOAN.test(account)) return 'repayment'
  if (BANK_INCOME.test(account)) return 'commission'
  if (TAXED.test(purpose)) return 'tax'
  if (RETURNED.test(purpose)) return 'refund'
  return namesLoan(purpose, ground) ? 'repayment' : 'other'
}

function isTax({ counterparty_account, counterparty_name }: KindSigns, purpose: string): boolean {
  return TREASURY.test(counterparty_account) || (STATE.test(counterparty_name) && TAXED.test(purpose))
}

function namesLoan(purpose: string, { loan_numbers }: KindGround): boolean {
  const tokens = tokensOf(purpose)
  return loan_numbers.some((number) => mentionsNumber(tokens, tokensOf(number)))
}

/**
 * What two lines have in common when a person would call them the same: way, counter account (else who stands behind it)
 * and the words without numbers and dates. What was set by hand for one is remembered for all like it.
 */
export function likenessOf({
  direction,
  counterparty_account,
  counterparty_inn,
  counterparty_name,
  purpose,
}: Omit<KindSigns, 'own_account'>): string {
  const who = counterparty_account || counterparty_inn || counterparty_name.toLowerCase().slice(0, 200)
  const said = purpose
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()
  return `${direction}|${who}|${said.slice(0, 200)}`
}

/** Money of these kinds goes one way only. */
const WAY: Partial<Record<LineKind, 'in' | 'out'>> = {
  tranche: 'in',
  escrow_release: 'in',
  repayment: 'out',
}

/** Why a line cannot be called so; null where it can. */
export function kindProblem(kind: LineKind, { direction }: { direction: BankDirection }): string | null {
  const way = WAY[kind]
  if (way === undefined || direction === 'unknown' || way === direction) return null
  const told = { in: 'поступлением', out: 'списанием' } as const
  return `«${LINE_KIND_LABELS[kind]}» бывает только ${told[way]}, а эта строка – ${direction === 'in' ? 'поступление' : 'списание'}: выберите другой вид`
}
