import { accountProblem } from '../requisites/account-key.ts'
import { innProblem } from '../requisites/inn.ts'
import { kppProblem } from '../requisites/kpp.ts'
import type { BankParty } from './bank-statement.ts'
import type { Fields } from './read-sections.ts'

export type PartySide = 'Плательщик' | 'Получатель'

/** As long as a number of an account abroad may be (IBAN); longer is no account and keeps no index. */
const LONGEST_ACCOUNT = 34
const WHOSE = { Плательщик: 'плательщика', Получатель: 'получателя' } as const
/** Tax number that a foreign company has instead of an ИНН. */
const FOREIGN = /^\d{5}$/u
const INN_FORM = /^(?:\d{10}|\d{12})$/u
const NONE = /^0*$/u

export type PartyReading = {
  party: BankParty
  /** As the file writes it, before any check: what was loaded by it before is known by it again. */
  raw_inn: string
  /** What of it is not kept or looks wrong; the operation itself stands. */
  remarks: string[]
  /** Why the operation cannot be kept. */
  faults: string[]
}

/** A side of an operation; what has not the form of an ИНН or КПП is not kept for one, a wrong last digit is told. */
export function readParty(fields: Fields, side: PartySide, own: ReadonlySet<string>): PartyReading {
  const [account = ''] = sideAccounts(fields, side)
  const raw_inn = fields[`${side}ИНН`] ?? ''
  const raw_kpp = fields[`${side}КПП`] ?? ''
  const bik = fields[`${side}БИК`] ?? ''
  const remarks: string[] = []
  const faults: string[] = []
  const kept = (text: string, problem: string | null, has_form = false) => {
    if (NONE.test(text)) return ''
    if (problem === null) return text
    remarks.push(`${problem} (${WHOSE[side]}), ${has_form ? 'проверьте его' : 'поэтому не записан'}`)
    return has_form ? text : ''
  }
  const inn = kept(
    raw_inn,
    FOREIGN.test(raw_inn) ? null : innProblem(shortened(raw_inn)),
    INN_FORM.test(raw_inn),
  )
  const kpp = kept(raw_kpp, kppProblem(shortened(raw_kpp)))
  if (account.length > LONGEST_ACCOUNT) faults.push(`счёт ${WHOSE[side]} «${shortened(account)}» не читается`)
  else if (account !== '' && !own.has(account)) {
    const problem = accountRemark(account, bik)
    if (problem !== null) remarks.push(`${problem} (${WHOSE[side]}), проверьте его`)
  }
  const bank = [fields[`${side}Банк1`], fields[`${side}Банк2`]].filter(Boolean).join(', ')
  const corr_account = fields[`${side}Корсчет`] ?? ''
  const party = { name: readName(fields, side), inn, kpp, account, bank, bik, corr_account }
  return { party, raw_inn, remarks, faults }
}

/** Accounts a side is known under: the field of the format and its twin. */
export function sideAccounts(fields: Fields, side: PartySide): string[] {
  return [fields[`${side}Счет`], fields[`${side}РасчСчет`]].filter(
    (account): account is string => account !== undefined && account !== '',
  )
}

/** What is wrong with an account; its key is checked where its bank is known. */
export function accountRemark(account: string, bik: string): string | null {
  if (/^\d{9}$/u.test(bik)) return accountProblem(account, bik)
  return /^\d{5}[\dA-ZА-Я]\d{14}$/u.test(account) ? null : `Счёт ${account} должен содержать 20 цифр`
}

/** The first name field may begin with «ИНН 7719617469/771901001»; the second is the bare name, but not always there. */
function readName(fields: Fields, side: PartySide): string {
  const full = fields[side] ?? ''
  const bare = full.replace(/^ИНН\s*\d+(?:\s*[/\\]\s*\d+)?\s*/u, '').trim()
  return bare === '' ? (fields[`${side}1`] ?? '').trim() : bare
}

const shortened = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text)
