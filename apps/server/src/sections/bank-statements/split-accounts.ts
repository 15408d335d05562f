import { type PartySide, sideAccounts } from '@stroyfin/domain/bank/bank-party'
import type { AccountBalance, BankDocument, BankStatement } from '@stroyfin/domain/bank/bank-statement'
import type { PlainDate } from '@stroyfin/domain/dates/plain-date'
import { type Kopecks, roubles } from '@stroyfin/domain/money/money'

export interface AccountStatement {
  account: string
  date_from: string | null
  date_to: string | null
  opening: string | null
  incoming: string | null
  outgoing: string | null
  closing: string | null
  documents: BankDocument[]
}

/** A file may speak of several accounts: each becomes a statement of its own, with its own operations. */
export function splitAccounts(statement: BankStatement): AccountStatement[] {
  const accounts = statement.accounts.length > 0 ? statement.accounts : ['']
  const once = keysMetOnce(statement.documents)
  const placed = Map.groupBy(
    statement.documents.flatMap((document) => placesOf(document, { accounts, once })),
    ({ account }) => account,
  )
  const parts = accounts.map((account) =>
    described(
      statement,
      account,
      (placed.get(account) ?? []).map(({ document }) => document),
    ),
  )
  const told = parts.filter(
    (part) => part.documents.length > 0 || part.closing !== null || part.opening !== null,
  )
  return told.length > 0 ? told : parts.slice(0, 1)
}

/** «По 30.11» made on the 20th tells of what there was on the 20th: days to come are not in it yet. */
export const endedBy = (part: AccountStatement, today: PlainDate): AccountStatement =>
  part.date_to !== null && part.date_to > today && (part.date_from ?? today) <= today
    ? { ...part, date_to: today }
    : part

/** The key without its ordinal. */
const plainKey = ({ key }: BankDocument) => key.slice(0, key.lastIndexOf('|'))

function keysMetOnce(documents: readonly BankDocument[]): ReadonlySet<string> {
  const met = Map.groupBy(documents, plainKey)
  return new Set([...met].flatMap(([key, { length }]) => (length === 1 ? [key] : [])))
}

/** A transfer between two accounts of the file that is written once moves both of them, on the day of each. */
function placesOf(
  document: BankDocument,
  { accounts, once }: { accounts: readonly string[]; once: ReadonlySet<string> },
): { account: string; document: BankDocument }[] {
  const ofFile = (side: PartySide) =>
    sideAccounts(document.fields, side).find((account) => accounts.includes(account))
  const [payer, payee] = [ofFile('Плательщик'), ofFile('Получатель')]
  if (payer === undefined || payee === undefined || payer === payee || !once.has(plainKey(document)))
    return [{ account: accountOf(document, accounts), document }]
  const { debited, credited } = document
  return [
    { account: payer, document: { ...document, direction: 'out' } },
    {
      account: payee,
      document: { ...document, direction: 'in', debited: credited === null ? debited : null },
    },
  ]
}

/** Our account among its sides, that of the payer first for money that went out; else the first of the file. */
function accountOf(document: BankDocument, accounts: readonly string[]): string {
  const sides = [
    ...sideAccounts(document.fields, 'Плательщик'),
    ...sideAccounts(document.fields, 'Получатель'),
  ]
  const ordered = document.direction === 'in' ? sides.toReversed() : sides
  return ordered.find((account) => accounts.includes(account)) ?? accounts[0] ?? ''
}

function described(statement: BankStatement, account: string, documents: BankDocument[]): AccountStatement {
  const balances = statement.balances
    .filter((balance) => balance.account === account)
    .sort((a, b) => (a.date_from ?? '').localeCompare(b.date_from ?? ''))
  const first = balances[0]
  const last = balances.at(-1)
  return {
    account,
    date_from: first?.date_from ?? statement.date_from,
    date_to: last?.date_to ?? statement.date_to,
    opening: text(first?.opening),
    incoming: total(balances, 'income'),
    outgoing: total(balances, 'outcome'),
    closing: text(last?.closing),
    documents,
  }
}

/** Some banks give a section for every day: turnovers add up, balances are those of the ends. */
function total(balances: readonly AccountBalance[], field: 'income' | 'outcome'): string | null {
  const summs = balances.map((balance) => balance[field])
  if (summs.length === 0 || summs.includes(null)) return null
  return roubles(summs.reduce<Kopecks>((sum, item) => sum + (item ?? 0n), 0n))
}

function text(summ: Kopecks | null | undefined): string | null {
  return summ === null || summ === undefined ? null : roubles(summ)
}
