import { uploadStatement } from '@stroyfin/contract/bank-statements/upload-statement'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { BankStatement, FileProblem } from '@stroyfin/domain/bank/bank-statement'
import { parseClientBankExchange } from '@stroyfin/domain/bank/parse-client-bank-exchange'
import { counted } from '@stroyfin/domain/russian/plural'
import { uploadedFile } from '../../files/uploaded-file.ts'
import type { Call } from '../../http/call.ts'
import { handle } from '../../http/handle.ts'
import { splitAccounts } from './split-accounts.ts'
import { findSameFile } from './statement-store.ts'
import { storeStatements } from './store-statements.ts'

/** A text file of statements is a few megabytes at most: 50 MB is no statement. */
const LARGEST = 20 * 1024 * 1024

export const uploadStatementHandle = handle(uploadStatement, async ({ file: name }, call) => {
  const { db, company_id, house } = call
  const file = await uploadedFile(db, company_id, { name, store: house.files })
  await refuseSame(call, file.sha256)
  const bytes = await file.bytes()
  if (bytes.length > LARGEST)
    throw new Refusal('too_large', 'Файл больше 20 МБ. Выгрузите выписку за меньший период')
  const statement = readStatement(bytes)
  const head = { file_name: file.file_name, file_hash: file.sha256, warnings: statement.warnings }
  const statements = await storeStatements(db, company_id, head, splitAccounts(statement))
  refuseNothingNew(statements)
  return { message: sentence(statements), statements }
})

type Added = { added: number; known: number }

async function refuseSame({ db, company_id }: Call, hash: string): Promise<void> {
  const same = await findSameFile(db, company_id, hash)
  if (!same) return
  const moment = new Intl.DateTimeFormat('ru-RU', {
    timeZone: 'Europe/Moscow',
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(new Date(same.created_at))
  throw new Refusal('conflict', `Этот файл уже загружен: ${moment}, ${same.created_by_name}`, {
    current: { statement_id: same.id },
  })
}

const PROBLEMS_TOLD = 3

function readStatement(bytes: Uint8Array): BankStatement {
  const parsed = parseClientBankExchange(bytes)
  if (parsed.ok) return parsed.statement
  const told = parsed.errors.slice(0, PROBLEMS_TOLD).map(({ message }) => message)
  const more = parsed.errors.length - told.length
  if (more > 0) told.push(`и ещё ${counted(more, ['ошибка', 'ошибки', 'ошибок'])}`)
  throw new Refusal('invalid', told.join('; '), { errors: parsed.errors.map(asField) })
}

function asField({ line, message }: FileProblem) {
  return { field: line === null ? 'file' : `line.${line}`, message }
}

/** The bank gives the same day under another name or moment: nothing is lost by not keeping it twice. */
function refuseNothingNew(statements: readonly Added[]): void {
  const known = statements.reduce((sum, item) => sum + item.known, 0)
  const added = statements.reduce((sum, item) => sum + item.added, 0)
  if (added === 0 && known > 0) {
    throw new Refusal('conflict', 'Все строки этого файла уже загружены раньше с другими выписками')
  }
}

function sentence(statements: readonly Added[]): string {
  const added = statements.reduce((sum, item) => sum + item.added, 0)
  const known = statements.reduce((sum, item) => sum + item.known, 0)
  const words = `Загружено: ${counted(added, ['строка', 'строки', 'строк'])}`
  return known === 0 ? words : `${words}, ещё ${known} уже были загружены раньше`
}
