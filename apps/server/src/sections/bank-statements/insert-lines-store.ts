import { createHash } from 'node:crypto'
import { readKinds } from '@stroyfin/database/bank/kind-ground'
import type { Db } from '@stroyfin/database/connection/db'
import type { BankDocument } from '@stroyfin/domain/bank/bank-statement'
import { statementLine } from '@stroyfin/domain/bank/statement-line'
import { roubles } from '@stroyfin/domain/money/money'
import { sql } from 'kysely'
import { inPortions } from './in-portions.ts'

/** The account belongs to it: a transfer between own accounts is a line of both their statements. */
function lineHash(account: string, key: string): string {
  return createHash('sha256').update(`${account}|${key}`).digest('hex')
}

type KindOf = Awaited<ReturnType<typeof readKinds>>

function lineRow(account: string, document: BankDocument, position: number, kindOf: KindOf) {
  const { payer, payee } = document
  const counterparty_name = (document.direction === 'in' ? payer : payee).name
  return {
    ...kindOf({ ...statementLine(document), own_account: account, counterparty_name }),
    position,
    doc_type: document.type,
    number: document.number,
    date: statementLine(document).date,
    summ: roubles(document.summ),
    direction: document.direction,
    payer_name: payer.name,
    payer_inn: payer.inn || null,
    payer_kpp: payer.kpp || null,
    payer_account: payer.account || null,
    payer_bic: payer.bik || null,
    payee_name: payee.name,
    payee_inn: payee.inn || null,
    payee_kpp: payee.kpp || null,
    payee_account: payee.account || null,
    payee_bic: payee.bik || null,
    purpose: document.purpose,
    line_hash: lineHash(account, document.key),
  }
}

/** Adds the operations that no statement has brought yet; answers how many were new. */
export async function insertLines(
  db: Db,
  company_id: number,
  statement: { id: number; account: string },
  documents: readonly BankDocument[],
  tell: (share: number) => Promise<void>,
): Promise<number> {
  const kindOf = await readKinds(db, company_id)
  const rows = documents.map((document, position) => lineRow(statement.account, document, position, kindOf))
  let added = 0
  await inPortions(rows, async (portion, share) => {
    await tell(share)
    added += await insertRows(db, company_id, statement.id, portion)
  })
  return added
}

async function insertRows(
  db: Db,
  company_id: number,
  statement_id: number,
  rows: readonly ReturnType<typeof lineRow>[],
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
