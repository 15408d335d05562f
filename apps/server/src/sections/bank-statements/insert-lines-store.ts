import { readKinds } from '@stroyfin/database/bank/kind-ground'
import type { Db } from '@stroyfin/database/connection/db'
import type { BankDocument } from '@stroyfin/domain/bank/bank-statement'
import { sameLines } from '@stroyfin/domain/bank/same-lines'
import { statementLine } from '@stroyfin/domain/bank/statement-line'
import { sql } from 'kysely'
import { inPortions } from './in-portions.ts'
import { readKnownLines } from './known-line-store.ts'
import { lineRow } from './line-row.ts'

type KindOf = Awaited<ReturnType<typeof readKinds>>

/** Whether what differs from a loaded line in its purpose alone is that line. */
export type AlikeAnswer = 'once' | 'each'

function kindOfLine(account: string, document: BankDocument, kindOf: KindOf) {
  const counterparty_name = (document.direction === 'in' ? document.payer : document.payee).name
  return kindOf({ ...statementLine(document), own_account: account, counterparty_name })
}

/** Adds the operations that no statement has brought yet; answers how many were new. */
export async function insertLines(
  db: Db,
  company_id: number,
  statement: { id: number; account: string; alike: AlikeAnswer },
  documents: readonly BankDocument[],
  tell: (share: number) => Promise<void>,
): Promise<number> {
  const { id, account, alike } = statement
  const kindOf = await readKinds(db, company_id)
  const rows = documents.map((document, position) => ({
    ...kindOfLine(account, document, kindOf),
    ...lineRow(account, document),
    position,
  }))
  const found = sameLines(rows, await readKnownLines(db, company_id, account, rows))
  const known = new Map([...found.same, ...(alike === 'once' ? found.alike : [])])
  const named = rows.map((row) => ({ ...row, line_hash: known.get(row)?.line_hash ?? row.line_hash }))
  let added = 0
  await inPortions(named, async (portion, share) => {
    await tell(share)
    added += await insertRows(db, company_id, id, portion)
  })
  return added
}

async function insertRows(
  db: Db,
  company_id: number,
  statement_id: number,
  rows: readonly (ReturnType<typeof lineRow> & ReturnType<KindOf> & { position: number })[],
): Promise<number> {
  const made = await sql`
    insert into bank_lines (company_id, statement_id, position, doc_type, number, date, summ, direction, payer_name,
      payer_inn, payer_kpp, payer_account, payer_bic, payee_name, payee_inn, payee_kpp, payee_account, payee_bic,
      purpose, line_hash, kind, likeness)
    select ${company_id}, ${statement_id}, position, doc_type, number, date, summ, direction, payer_name, payer_inn,
      payer_kpp, payer_account, payer_bic, payee_name, payee_inn, payee_kpp, payee_account, payee_bic, purpose,
      line_hash, kind, likeness
    from json_to_recordset(${JSON.stringify(rows)}) as r (position int, doc_type text, number text, date date,
      summ numeric, direction text, payer_name text, payer_inn text, payer_kpp text, payer_account text,
      payer_bic text, payee_name text, payee_inn text, payee_kpp text, payee_account text, payee_bic text,
      purpose text, line_hash text, kind text, likeness text)
    on conflict (company_id, line_hash) do nothing
    returning id`.execute(db)
  if (made.rows.length < rows.length) {
    const hashes = rows.map(({ line_hash }) => line_hash)
    await insertRepeats(db, company_id, statement_id, hashes)
  }
  return made.rows.length
}

/** Operations that other statements have brought before are remembered: they are a part of this one's turnover. */
async function insertRepeats(
  db: Db,
  company_id: number,
  statement_id: number,
  hashes: readonly string[],
): Promise<void> {
  await sql`
    insert into bank_repeats (company_id, statement_id, line_id)
    select ${company_id}, ${statement_id}, id from bank_lines
    where company_id = ${company_id} and line_hash = any(${hashes}::text[]) and statement_id <> ${statement_id}
    on conflict do nothing`.execute(db)
}
