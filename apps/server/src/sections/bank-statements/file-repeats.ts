import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { BankStatement, FileProblem } from '@stroyfin/domain/bank/bank-statement'
import { withoutRepeats } from '@stroyfin/domain/bank/distinct-keys'
import { turnover } from '@stroyfin/domain/bank/statement-checks'
import { kopecks, sumOf } from '@stroyfin/domain/money/money'
import { formatDate } from '@stroyfin/domain/russian/format-date'
import { formatMoney } from '@stroyfin/domain/russian/format-money'
import { counted } from '@stroyfin/domain/russian/plural'
import { splitAccounts } from './split-accounts.ts'

const TIMES = ['раз', 'раза', 'раз'] as const
const MOST_TOLD = 3

/** Only a person knows whether the bank has written one payment twice; what the turnovers say of it is told. */
export function askOfRepeats(statement: BankStatement, file: string): void {
  if (statement.repeats.length === 0) return
  throw new Refusal('conflict', `${told(statement)}. Это один платёж или разные?${evidence(statement)}`, {
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
        `№ ${number} от ${formatDate(date)} на ${formatMoney(summ)} ₽ – ${counted(times, TIMES)}`,
    )
  const more = repeats.length - named.length
  return `В файле повторяются документы: ${named.join('; ')}${more > 0 ? ` и ещё ${more}` : ''}`
}

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
