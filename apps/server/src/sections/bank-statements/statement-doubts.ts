import type { Db } from '@stroyfin/database/connection/db'
import { balanceBreak } from '@stroyfin/domain/bank/balance-break'
import { coveredOtherwise } from '@stroyfin/domain/bank/covered-days'
import { dayBalances } from '@stroyfin/domain/bank/day-balances'
import { numberWords } from '@stroyfin/domain/bank/document-number'
import { strangerDocuments } from '@stroyfin/domain/bank/statement-checks'
import { statementLine } from '@stroyfin/domain/bank/statement-line'
import { turnoverBreaks } from '@stroyfin/domain/bank/turnover-break'
import { confirmersNamed } from '@stroyfin/domain/contractors/confirmers'
import { addDays, type PlainDate } from '@stroyfin/domain/dates/plain-date'
import { kopecks } from '@stroyfin/domain/money/money'
import { foreignAccountWords, isRoubleAccount } from '@stroyfin/domain/requisites/rouble-account'
import { formatDate } from '@stroyfin/domain/russian/format-date'
import { confirmersOf } from '../contractors/public.ts'
import {
  listPeriods,
  listTurnovers,
  strangeAccounts,
  type UncountedAccount,
  uncountedAccounts,
} from './account-store.ts'
import type { AccountStatement } from './split-accounts.ts'

/**
 * What of a file only a person can vouch for: accounts that nobody in the group has, operations of accounts of others, balances
 * that do not go on or that differ.
 */
export async function statementDoubts(
  db: Db,
  company_id: number,
  parts: readonly AccountStatement[],
): Promise<string[]> {
  const accounts = parts.map(({ account }) => account)
  const strange = await strangeAccounts(db, company_id, accounts)
  return [
    ...(strange.length === 0 ? [] : [strangeSentence(strange)]),
    ...parts.flatMap((part) => strangersSentence(part, new Set(accounts)) ?? []),
    ...(await balanceBreaks(db, company_id, parts)),
  ]
}

/** What is wrong with the days of a file, its own period as the bank states it. */
export const dayDoubts = (parts: readonly AccountStatement[], today: PlainDate): string[] =>
  parts.flatMap((part) => [aheadSentence(part, today), outsideSentence(part)].filter((told) => told !== null))

/** Statements are asked for up to the end of a month or a quarter that goes on. */
const ASKED_AHEAD = 92

/** No bank tells of a day before it comes: the dates are wrong, and balances would stand till they come. */
function aheadSentence(
  { account, date_from, date_to, documents }: AccountStatement,
  today: PlainDate,
): string | null {
  const days = [...documents.map((document) => statementLine(document).date), date_from ?? today].sort()
  const ahead = [days.at(-1), date_to !== null && date_to > addDays(today, ASKED_AHEAD) ? date_to : today]
  const last = ahead.find((day) => day !== undefined && day > today)
  if (last === undefined) return null
  return `Счёт ${account}: в выписке ${formatDate(last)}, а этот день ещё не наступил. Проверьте даты файла`
}

/**
 * The balances of a statement are those of its days: an operation of another day would be counted on a day that the file does
 * not tell of. A document may be written before the day on which the bank carries it out.
 */
function outsideSentence({ account, date_from, date_to, documents }: AccountStatement): string | null {
  if (date_from === null || date_to === null) return null
  const outside = documents.filter((document) => {
    const { date } = statementLine(document)
    const is_carried = document.debited !== null || document.credited !== null
    return date > date_to || (is_carried && date < date_from)
  })
  const [first] = outside
  if (first === undefined) return null
  const period =
    date_from === date_to ? formatDate(date_from) : `${formatDate(date_from)} – ${formatDate(date_to)}`
  const more = outside.length > 1 ? ` и ещё ${outside.length - 1}` : ''
  return `Счёт ${account}: выписка за ${period}, а документ ${numberWords(first.number)} – от ${formatDate(statementLine(first).date)}${more}. Проверьте даты файла: остатки этого дня в нём не указаны`
}

/** Where the bank states no sums nothing else tells that a document of two other accounts is none of this one. */
function strangersSentence(part: AccountStatement, own: ReadonlySet<string>): string | null {
  const { account, documents, closing, incoming, outgoing } = part
  if ([closing, incoming, outgoing].some((summ) => summ !== null)) return null
  const strangers = strangerDocuments(own, documents)
  if (strangers.length === 0) return null
  const numbers = strangers.slice(0, STRANGERS_TOLD).map(({ number }) => numberWords(number))
  const more = strangers.length > STRANGERS_TOLD ? ' и другие' : ''
  return `Счёт ${account}: в документах ${numbers.join(', ')}${more} оба счёта чужие, и остатков в выписке нет, чтобы это проверить. Убедитесь, что это ваши операции`
}

const STRANGERS_TOLD = 5

/** Documents that are not what the bank states of their account; asked about and not kept, for the statement itself says it. */
export function turnoverDoubts(parts: readonly AccountStatement[]): string[] {
  return parts.flatMap(({ account, documents, ...sums }) =>
    turnoverBreaks(
      {
        account,
        ...{ opening: summOf(sums.opening), closing: summOf(sums.closing) },
        ...{ incoming: summOf(sums.incoming), outgoing: summOf(sums.outgoing) },
      },
      documents,
    ),
  )
}

/** Statements that stand and are not the group's money yet; asked about and not kept, for the statement itself says it (K-18). */
export async function uncountedDoubts(
  db: Db,
  company_id: number,
  parts: readonly AccountStatement[],
): Promise<string[]> {
  const accounts = parts.map(({ account }) => account)
  const foreign = accounts.flatMap((account) => foreignAccountWords(account) ?? [])
  const uncounted = (await uncountedAccounts(db, company_id, accounts)).filter(({ account }) =>
    isRoubleAccount(account),
  )
  const waiting = uncounted.filter(({ is_own }) => is_own)
  return [
    ...new Set(foreign),
    ...(uncounted.length > waiting.length ? [UNCOUNTED] : []),
    ...(await Promise.all(waiting.map((one) => waitsSentence(db, company_id, one)))),
  ]
}

const UNCOUNTED =
  'Выписка счёта, которого нет в карточке своей организации, не войдёт в деньги группы: счёт добавляют в карточку, и его подтверждает второй сотрудник'

/** The money of one account that one person has written down is not the group's until another has confirmed it (K-18). */
async function waitsSentence(
  db: Db,
  company_id: number,
  { account, authors_ids }: UncountedAccount,
): Promise<string> {
  const people = await confirmersOf(db, company_id, authors_ids)
  return `Счёт ${account} ещё не подтверждён вторым сотрудником: до этого выписка не войдёт в деньги группы. Его подтверждает ${confirmersNamed(people)}`
}

function strangeSentence(accounts: readonly string[]): string {
  const named =
    accounts.length === 1 ? `Счёт ${accounts[0]} не записан` : `Счета ${accounts.join(', ')} не записаны`
  return `${named} ни у одной организации группы: проверьте номер или добавьте счёт в карточку своей организации`
}

async function balanceBreaks(
  db: Db,
  company_id: number,
  parts: readonly AccountStatement[],
): Promise<string[]> {
  const breaks = []
  for (const { account, date_from, date_to, ...sums } of parts) {
    const periods = await listPeriods(db, company_id, account)
    const days = dayBalances(periods, await listTurnovers(db, company_id, account))
    const stated = {
      ...{ account, date_from, date_to },
      ...{ opening: summOf(sums.opening), closing: summOf(sums.closing) },
      ...{ incoming: summOf(sums.incoming), outgoing: summOf(sums.outgoing) },
    }
    breaks.push(balanceBreak(stated, { days, periods }), coveredOtherwise(stated, { days, periods }))
  }
  return breaks.filter((sentence) => sentence !== null)
}

const summOf = (text: string | null) => (text === null ? null : kopecks(text))
