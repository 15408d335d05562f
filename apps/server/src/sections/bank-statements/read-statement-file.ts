import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { BankStatement, FileProblem } from '@stroyfin/domain/bank/bank-statement'
import { parseClientBankExchange } from '@stroyfin/domain/bank/parse-client-bank-exchange'
import { counted } from '@stroyfin/domain/russian/plural'

const PROBLEMS_TOLD = 3

/** The file by the rules of the exchange; what is wrong with it is told line by line. */
export function readStatementFile(bytes: Uint8Array): BankStatement {
  const parsed = parseClientBankExchange(bytes)
  if (parsed.ok) {
    refuseEmpty(parsed.statement)
    return parsed.statement
  }
  const told = parsed.errors.slice(0, PROBLEMS_TOLD).map(({ message }) => message)
  const more = parsed.errors.length - told.length
  if (more > 0) told.push(`и ещё ${counted(more, ['ошибка', 'ошибки', 'ошибок'])}`)
  throw new Refusal('invalid', told.join('; '), { errors: byLine(parsed.errors) })
}

/** A file of the exchange may hold nothing at all: it is a statement of no account. */
function refuseEmpty({ accounts, balances, documents }: BankStatement): void {
  if (accounts.length > 0 || balances.length > 0 || documents.length > 0) return
  const message =
    'В файле нет ни счёта, ни остатков, ни документов: загружать нечего. Выгрузите из банка выписку счёта за нужный период'
  throw new Refusal('invalid', message, { errors: [{ field: 'file', message }] })
}

/** All that is wrong in one line of the file stands together. */
function byLine(problems: readonly FileProblem[]) {
  return [...Map.groupBy(problems, ({ line }) => line)].map(([line, told]) => ({
    field: line === null ? 'file' : `line.${line}`,
    message: told.map(({ message }) => message).join('; '),
  }))
}
