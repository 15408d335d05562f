import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { BankStatement, FileProblem } from '@stroyfin/domain/bank/bank-statement'
import {
  type ParsedStatement,
  parseClientBankExchange,
} from '@stroyfin/domain/bank/parse-client-bank-exchange'
import { counted } from '@stroyfin/domain/russian/plural'
import { readInThread } from '../../spreadsheets/reading-thread.ts'
import type { StatementMessage } from './statement-reader.ts'

const PROBLEMS_TOLD = 3

/** A smaller file is read before a thread would have started. */
const SMALL = 512 * 1024

/** The file by the rules of the exchange; what is wrong with it is told line by line. */
export async function readStatementFile(
  bytes: Uint8Array,
  onBug: (details: string) => void,
): Promise<BankStatement> {
  const parsed = bytes.byteLength < SMALL ? parseClientBankExchange(bytes) : await inThread(bytes, onBug)
  if ('refused' in parsed) throw new Refusal('invalid', parsed.refused)
  if (parsed.ok) return parsed.statement
  const told = parsed.errors.slice(0, PROBLEMS_TOLD).map(({ message }) => message)
  const more = parsed.errors.length - told.length
  if (more > 0) told.push(`и ещё ${counted(more, ['ошибка', 'ошибки', 'ошибок'])}`)
  throw new Refusal('invalid', told.join('; '), { errors: byLine(parsed.errors) })
}

/** Tens of thousands of documents take seconds: others are answered meanwhile. */
const inThread = (bytes: Uint8Array, onBug: (details: string) => void) =>
  readInThread<StatementMessage, ParsedStatement>(new URL('./statement-reader.ts', import.meta.url), {
    ...{ task: bytes, memory_mb: 512, young_mb: 16, milliseconds: 60_000, onBug },
    refusals: {
      slow: 'Выписка читается слишком долго. Выгрузите её из банка за меньший период',
      large: 'Выписка слишком большая. Выгрузите её из банка за меньший период',
      damaged: 'Файл не читается. Выгрузите выписку из банка ещё раз',
    },
    answerOf: ({ parsed }) => parsed,
  })

/** All that is wrong in one line of the file stands together. */
function byLine(problems: readonly FileProblem[]) {
  return [...Map.groupBy(problems, ({ line }) => line)].map(([line, told]) => ({
    field: line === null ? 'file' : `line.${line}`,
    message: told.map(({ message }) => message).join('; '),
  }))
}
