import type { Db } from '@stroyfin/database/connection/db'
import type { FileProblem } from '@stroyfin/domain/bank/bank-statement'
import { adoptOrderFacts } from '../payments/public.ts'
import { type AlikeAnswer, insertLines } from './insert-lines-store.ts'
import { markLines } from './line-store.ts'
import type { AccountStatement } from './split-accounts.ts'
import { insertStatement, refreshStatus } from './statement-store.ts'

interface StatementFile {
  file_name: string
  file_hash: string
  warnings: readonly FileProblem[]
  alike: AlikeAnswer
}

/** Keeps statements and those of their lines that are new; what the bank has told of before is matched at once. */
export async function storeStatements(
  db: Db,
  company_id: number,
  { alike, ...file }: StatementFile,
  parts: readonly AccountStatement[],
  tell: (share: number) => Promise<void> = async () => undefined,
) {
  const statements = []
  const whole = parts.reduce((sum, { documents }) => sum + documents.length, 0)
  let before = 0
  for (const part of parts) {
    const statement_id = await insertStatement(db, company_id, file, part)
    const { account } = part
    // A document of zero moves no money.
    const documents = part.documents.filter(({ summ }) => summ > 0n)
    const added = await insertLines(
      db,
      company_id,
      { id: statement_id, account, alike },
      documents,
      (share) => tell((before + share * documents.length) / whole),
    )
    before += part.documents.length
    statements.push({ statement_id, account, added, known: documents.length - added })
  }
  const ids = statements.map(({ statement_id }) => statement_id)
  const adopted = await adoptOrderFacts(db, company_id, ids)
  if (adopted.length > 0) await markLines(db, company_id, adopted, { status: 'matched', remark: '' })
  await refreshStatus(db, company_id, ids)
  return statements
}
