import {
  type KindGround,
  type KindSigns,
  type LineKind,
  likenessOf,
  lineKind,
} from '@stroyfin/domain/bank/line-kind'
import { sql } from 'kysely'
import type { Db } from '../connection/db.ts'
import { onlyRow } from '../connection/only-row.ts'

interface GroundRow {
  accounts: { account: string; owner: number | null }[]
  inns: { inn: string; owner: number }[]
  loans: string[]
  marks: { likeness: string; kind: LineKind }[]
}

/** Tells the kind of any line of the company, by what it knows of itself and by what people have called lines like it. */
export async function readKinds(
  db: Db,
  company_id: number,
): Promise<(line: KindSigns) => { kind: LineKind; likeness: string }> {
  const found = await sql<GroundRow>`
    select (
        select coalesce(jsonb_agg(jsonb_build_object('account', o.account, 'owner', o.owner)), '[]') from (
          select n.account, min(c.id) as owner from contractor_accounts n
          join contractors c on c.company_id = ${company_id} and c.id = n.contractor_id and c.is_group
          where n.company_id = ${company_id} and n.account <> '' group by n.account
          union all
          select distinct s.account, null::bigint from bank_statements s
          where s.company_id = ${company_id} and not s.is_deleted and not exists (select from contractor_accounts n
            join contractors c on c.company_id = ${company_id} and c.id = n.contractor_id and c.is_group
            where n.company_id = ${company_id} and n.account = s.account)) o) as accounts,
      (select coalesce(jsonb_agg(jsonb_build_object('inn', inn, 'owner', id)), '[]') from contractors
        where company_id = ${company_id} and is_group and inn <> '') as inns,
      array(select number from loan_agreements
        where company_id = ${company_id} and not is_deleted and number <> '') as loans,
      (select coalesce(jsonb_agg(jsonb_build_object('likeness', likeness, 'kind', kind)), '[]')
        from bank_kind_marks where company_id = ${company_id}) as marks`.execute(db)
  const { accounts, inns, loans, marks } = onlyRow(found)
  const ground: KindGround = {
    own_accounts: new Map(accounts.map(({ account, owner }) => [account, owner])),
    own_inns: new Map(inns.map(({ inn, owner }) => [inn, owner])),
    loan_numbers: loans,
  }
  const remembered = new Map(marks.map(({ likeness, kind }) => [likeness, kind]))
  return (line) => {
    const likeness = likenessOf(line)
    return { likeness, kind: remembered.get(likeness) ?? lineKind(line, ground) }
  }
}
