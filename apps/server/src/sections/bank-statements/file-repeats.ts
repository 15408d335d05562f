import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { BankStatement, FileProblem } from '@stroyfin/domain/bank/bank-statement'
import { withoutRepeats } from '@stroyfin/domain/bank/distinct-keys'
import { numberWords } from '@stroyfin/domain/bank/document-number'
import { turnover } from '@stroyfin/domain/bank/statement-checks'
import { kopecks, sumOf } from '@stroyfin/domain/money/money'
import { formatDate } from '@stroyfin/domain/russian/format-date'
import { formatMoney } from '@stroyfin/domain/russian/format-money'
import { counted } from '@stroyfin/domain/russian/plural'
import type { Alike } from './alike-lines.ts'
import { splitAccounts } from './split-accounts.ts'

const TIMES = ['раз', 'раза', 'раз'] as const
const MOST_TOLD = 3

/** Only a person knows whether the bank has written one payment twice; what the turnovers say of it is told. */
export function askOfRepeats(statement: BankStatement, alike: Alike, file: string): void {
  const is_repeated = statement.repeats.length > 0
  if (!is_repeated && alike.length === 0) return
  const words = [...(is_repeated ? [told(statement)] : []), ...(alike.length > 0 ? [toldAlike(alike)] : [])]
  const proof = is_repeated ? evidence(statement) : ''
  throw new Refusal('conflict', `${words.join('. ')}. Это один платёж или разные?${proof}`, {
    current: { file, asks: 'repeats' },
  })
}

/** The file with each document once, and a word about it. */
export function takenOnce(statement: BankStatement): BankStatement {
  if (statement.repeats.length === 0) return statement
  const left_out = statement.repeats.reduce((sum, { times }) => sum + times - 1, 0)
  const summ = sumOf(statement.repeats.map((repeat) => repeat.summ * BigInt(repeat.times - 1)))
  const count = counted(left_out, ['повтор', 'повтора', 'повторов'])
  const warning: FileProblem = {
    line: null,
    message: `${count} документов на ${formatMoney(summ)} не загружено: вы указали, что это одни и те же платежи`,
  }
  return {
    ...statement,
    documents: withoutRepeats(statement.documents),
    warnings: [...statement.warnings, warning],
  }
}

function told({ repeats }: BankStatement): string {
  const named = repeats
    .slice(0, MOST_TOLD)
    .map(
      ({ number, date, summ, times }) =>
        `${numberWords(number)} от ${formatDate(date)} на ${formatMoney(summ)} ₽ – ${counted(times, TIMES)}`,
    )
  const more = repeats.length - named.length
  return `В файле повторяются документы: ${named.join('; ')}${more > 0 ? ` и ещё ${more}` : ''}`
}

function toldAlike(alike: Alike): string {
  const named = alike
    .slice(0, MOST_TOLD)
    .map(
      ([{ number, date, summ, purpose }, known]) =>
        `${numberWords(number)} от ${formatDate(date)} на ${formatMoney(summ)} ₽, назначение «${short(purpose)}», в файле «${known.file_name}» – «${short(known.purpose)}»`,
    )
  const more = alike.length - named.length
  return `Уже загружены такие же платежи с другим назначением: ${named.join('; ')}${more > 0 ? ` и ещё ${more}` : ''}`
}

const short = (purpose: string) => (purpose.length > 60 ? `${purpose.slice(0, 60)}…` : purpose)

function evidence(statement: BankStatement): string {
  if (turnoversAgree(statement)) return ' По оборотам выписки – разные'
  const once = { ...statement, documents: withoutRepeats(statement.documents) }
  return turnoversAgree(once) ? ' По оборотам выписки – один' : ''
}

function turnoversAgree(statement: BankStatement): boolean {
  return splitAccounts(statement).every(
    ({ incoming, outgoing, documents }) =>
      incoming !== null &&
      outgoing !== null &&
      kopecks(incoming) === turnover(documents, 'in') &&
      kopecks(outgoing) === turnover(documents, 'out'),
  )
}
