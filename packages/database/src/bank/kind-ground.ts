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
  accounts: string[]
  inns: string[]
  loans: string[]
  marks: { likeness: string; kind: LineKind }[]
}

/** Tells the kind of any line of the company, by what it knows of itself and by what people have called lines like it. */
export async function readKinds(
  db: Db,
  company_id: number,
): Promise<(line: KindSigns) => { kind: LineKind; likeness: string }> {
  const found = await sql<GroundRow>`
    select array(
        select n.account from contractor_accounts n
        join contractors c on c.company_id = ${company_id} and c.id = n.contractor_id and c.is_group
        where n.company_id = ${company_id}
        union select account from bank_statements where company_id = ${company_id} and not is_deleted) as accounts,
      array(select inn from contractors where company_id = ${company_id} and is_group and inn <> '') as inns,
      array(select number from loan_agreements
        where company_id = ${company_id} and not is_deleted and number <> '') as loans,
      (select coalesce(jsonb_agg(jsonb_build_object('likeness', likeness, 'kind', kind)), '[]')
        from bank_kind_marks where company_id = ${company_id}) as marks`.execute(db)
  const { accounts, inns, loans, marks } = onlyRow(found)
  const ground: KindGround = {
    own_accounts: new Set(accounts.filter((account) => account !== '')),
    own_inns: new Set(inns),
    loan_numbers: loans,
  }
  const remembered = new Map(marks.map(({ likeness, kind }) => [likeness, kind]))
  return (line) => {
    const likeness = likenessOf(line)
    return { likeness, kind: remembered.get(likeness) ?? lineKind(line, ground) }
  }
}
