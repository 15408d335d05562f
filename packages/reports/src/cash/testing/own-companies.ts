import type { Db } from '@stroyfin/database/connection/db'
import { buildContract, buildPayment } from '@stroyfin/database/invariants/contract-builder'

export const ACCOUNTS = ['40702810000000000011', '40702810000000000022'] as const

interface Line {
  date: string
  summ: string
  direction: 'in' | 'out'
  /** Of the other side, as the bank names it. */
  counterparty?: string
  purpose?: string
  kind?: 'tranche' | 'payment'
  status?: 'new' | 'matched'
}

/** Two companies of one group with an account each, and a contract between them. */
export async function buildOwnCompanies(db: Db, company_id: number) {
  const contract = await buildContract(db, company_id)
  const sides = [contract.customer_id, contract.executor_id]
  for (const [at, id] of sides.entries())
    await db
      .updateTable('contractors')
      .set({ is_group: true, inn: at === 0 ? '7701000001' : '7702000002' })
      .where('company_id', '=', company_id)
      .where('id', '=', id)
      .execute()
  const accounts = await db
    .insertInto('contractor_accounts')
    .values(
      ACCOUNTS.map((account, at) => ({
        ...{ company_id, account, bic: '044525225', confirmed_at: '2026-01-15T09:00:00Z' },
        contractor_id: sides[at] ?? 0,
      })),
    )
    .returning('id')
    .execute()
  const [payer_account_id, payee_account_id] = accounts.map(({ id }) => id)
  const named = {
    ...{ payer_id: contract.customer_id, payee_id: contract.executor_id, source: 'own' as const },
    ...{ payer_account_id: payer_account_id ?? null, payee_account_id: payee_account_id ?? null },
  }
  return {
    ask: (given: Parameters<typeof buildPayment>[2]) => buildPayment(db, contract, { ...named, ...given }),
    /** Money of a line that pays for the payment. */
    match: (payment_id: number, bank_line_id: number, date: string, summ: string) =>
      db
        .insertInto('payment_facts')
        .values({ company_id, payment_id, bank_line_id, date, summ, is_manual: false })
        .execute(),
  }
}

/** A statement of one account with its lines, by their ids. */
export async function buildStatement(
  db: Db,
  company_id: number,
  given: { account: string; from: string; to: string; opening: string; closing: string },
  lines: readonly Line[] = [],
): Promise<number[]> {
  const { account, from: date_from, to: date_to, opening, closing } = given
  const { id: statement_id } = await db
    .insertInto('bank_statements')
    .values({
      ...{ company_id, account, date_from, date_to, opening, closing },
      ...{ file_name: 'kl_to_1c.txt', file_hash: `${account} ${date_from}` },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const ids: number[] = []
  for (const [at, { counterparty, purpose = 'Оплата', kind = 'payment', ...line }] of lines.entries()) {
    const other = line.direction === 'out' ? { payee_inn: counterparty } : { payer_inn: counterparty }
    const { id } = await db
      .insertInto('bank_lines')
      .values({
        ...{ company_id, statement_id, position: at, line_hash: `${account} ${date_from} ${at}` },
        ...{ ...line, purpose, kind },
        ...(counterparty === undefined ? {} : other),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.push(id)
  }
  return ids
}
