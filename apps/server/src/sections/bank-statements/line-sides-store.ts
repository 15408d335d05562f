import type { LinePayment } from '@stroyfin/contract/bank-statements/load-line-payment'
import type { Db } from '@stroyfin/database/connection/db'
import { onlyRow } from '@stroyfin/database/connection/only-row'
import { sql } from 'kysely'
import type { LineRow } from './line-store.ts'

type Sides = Pick<LinePayment, 'payer_id' | 'payer_account_id' | 'payee_id' | 'payee_account_id'>

/** Who pays and who is paid by a line of money that has gone, by cards of the company: an own account, and one counterparty. */
export async function lineSides(db: Db, company_id: number, line: LineRow): Promise<Sides> {
  const found = await sql<Sides>`
    select payer.contractor_id as payer_id, payer.id as payer_account_id,
      coalesce(payee.contractor_id, named.id) as payee_id, payee.id as payee_account_id
    from (select) one
    left join lateral (select n.id, n.contractor_id from contractor_accounts n
      join contractors c on c.company_id = ${company_id} and c.id = n.contractor_id and c.is_group and not c.is_deleted
      where n.company_id = ${company_id} and n.account = ${line.account} and not n.is_deleted order by n.id limit 1) payer on true
    left join lateral (select min(n.id) as id, min(n.contractor_id) as contractor_id from contractor_accounts n
      join contractors c on c.company_id = ${company_id} and c.id = n.contractor_id and not c.is_deleted
        and coalesce(c.inn = nullif(${line.counterparty_inn}::text, ''), true)
      where n.company_id = ${company_id} and n.account = ${line.counterparty_account} and not n.is_deleted
      having count(*) = 1) payee on true
    left join lateral (select min(c.id) as id from contractors c
      where c.company_id = ${company_id} and c.inn = nullif(${line.counterparty_inn}::text, '') and not c.is_deleted
      having count(*) = 1) named on true`.execute(db)
  return onlyRow(found)
}
