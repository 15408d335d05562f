import type { AgreementItem } from '@stroyfin/contract/agreements/load-items'
import type { Db } from '@stroyfin/database/connection/db'
import { onlyRow } from '@stroyfin/database/connection/only-row'
import { sql } from 'kysely'

export type ItemRow = Omit<AgreementItem, 'summ' | 'ks_summ'> & { summ: string; ks_summ: string }

/** Positions below the root with what approved acts have taken from them. */
export async function listItems(db: Db, company_id: number, agreement_id: number): Promise<ItemRow[]> {
  const found = await sql<ItemRow>`
    select n.id, n.project_id, p.name as project_name, n.classifier_id, i.classifier_full_name,
      n.loan_group_id, g.name as loan_group_name, n.name, n.summ, coalesce(k.summ, 0) as ks_summ
    from agreement_items n
    left join projects p on p.company_id = ${company_id} and p.id = n.project_id
    left join classifier_items i on i.company_id = ${company_id} and i.id = n.classifier_id
    left join loan_groups g on g.company_id = ${company_id} and g.id = n.loan_group_id
    left join (
      select l.agreement_item_id, sum(l.summ) as summ
      from ks_lines l
      join ks on ks.company_id = ${company_id} and ks.id = l.ks_id and not ks.is_deleted
        and ks.status in ('approve', 'approve_with_remark')
      where l.company_id = ${company_id} and ks.agreement_id = ${agreement_id}
      group by l.agreement_item_id
    ) k on k.agreement_item_id = n.id
    where n.company_id = ${company_id} and n.agreement_id = ${agreement_id} and not n.is_root
    order by n.position, n.id`.execute(db)
  return found.rows
}

export interface ItemToWrite {
  id: number
  project_id: number | null
  classifier_id: number | null
  loan_group_id: number | null
  name: string
  summ: string
}

/** Positions that acts refer to cannot go. */
export async function usedItems(db: Db, company_id: number, ids: readonly number[]): Promise<number[]> {
  const found = await sql<{ id: number }>`
    select distinct agreement_item_id as id from ks_lines
    where company_id = ${company_id} and agreement_item_id = any(${ids}::bigint[])`.execute(db)
  return found.rows.map((row) => row.id)
}

export async function deleteItems(db: Db, company_id: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await sql`delete from agreement_items where company_id = ${company_id} and id = any(${ids}::bigint[])`.execute(
    db,
  )
}

/** New rows are inserted, known ones updated where they differ, all in the order given; answers ids by negative ids. */
export async function writeItems(
  db: Db,
  company_id: number,
  place: { agreement_id: number; root_id: number },
  items: readonly ItemToWrite[],
): Promise<Record<string, number>> {
  const rows = items.map((item, index) => ({ ...item, position: index + 1 }))
  const column = <K extends keyof (typeof rows)[number]>(key: K) => rows.map((row) => row[key])
  const given = sql`unnest(${column('id')}::bigint[], ${column('position')}::int[], ${column('project_id')}::bigint[],
    ${column('classifier_id')}::bigint[], ${column('loan_group_id')}::bigint[], ${column('name')}::text[],
    ${column('summ')}::numeric[]) as g (id, position, project_id, classifier_id, loan_group_id, name, summ)`
  await sql`
    update agreement_items n set position = g.position, project_id = g.project_id, classifier_id = g.classifier_id,
      loan_group_id = g.loan_group_id, name = g.name, summ = g.summ
    from ${given}
    where n.company_id = ${company_id} and n.agreement_id = ${place.agreement_id} and n.id = g.id and not n.is_root
      and (n.position, n.project_id, n.classifier_id, n.loan_group_id, n.name, n.summ)
        is distinct from (g.position, g.project_id, g.classifier_id, g.loan_group_id, g.name, g.summ)`.execute(
    db,
  )
  const made = await sql<{ id: number; position: number }>`
    insert into agreement_items (company_id, agreement_id, group_id, level, position, project_id, classifier_id,
      loan_group_id, name, summ)
    select ${company_id}, ${place.agreement_id}, ${place.root_id}, 1, g.position, g.project_id, g.classifier_id,
      g.loan_group_id, g.name, g.summ
    from ${given}
    where g.id < 0
    order by g.position
    returning id, position`.execute(db)
  return Object.fromEntries(made.rows.map(({ id, position }) => [String(items[position - 1]?.id), id]))
}

export async function readRootId(db: Db, company_id: number, agreement_id: number): Promise<number | null> {
  const found = await sql<{ id: number }>`
    select id from agreement_items
    where company_id = ${company_id} and agreement_id = ${agreement_id} and is_root`.execute(db)
  return found.rows[0]?.id ?? null
}

/** The contract's own sum becomes that of its positions; the write also makes its version new. */
export async function writeAgreementSumm(
  db: Db,
  company_id: number,
  agreement_id: number,
  { summ, status }: { summ: string; status: string },
): Promise<number> {
  const found = await sql<{ version: number }>`
    update agreements set summ = ${summ}, status = ${status}
    where company_id = ${company_id} and id = ${agreement_id}
    returning version`.execute(db)
  return onlyRow(found).version
}
