import type { ClassifierItem } from '@stroyfin/contract/classifiers/classifier-item'
import type { ClassifierUsage } from '@stroyfin/contract/classifiers/load-usage'
import type { Db } from '@stroyfin/database/connection/db'
import { onlyRow } from '@stroyfin/database/connection/only-row'
import {
  CLASSIFIER_LINKS,
  type ClassifierKind,
  type ClassifierLink,
} from '@stroyfin/domain/classifiers/classifier-kind'
import type { NumberedNode, TreeNode } from '@stroyfin/domain/classifiers/number-tree'
import { sql } from 'kysely'

/** The column by which own articles belong to a tree; the own tree and local estimates have none. */
function linkTo(kind: ClassifierKind) {
  const link = Object.entries(CLASSIFIER_LINKS).find(([, to]) => to === kind)?.[0]
  return link ? sql.ref(link) : sql`null::bigint`
}

/** The living tree, depth first by its dotted codes. */
export async function listClassifier(
  db: Db,
  company_id: number,
  kind: ClassifierKind,
): Promise<ClassifierItem[]> {
  const found = await sql<ClassifierItem>`
    with recursive tree (id, path) as (
      select id, array[position::bigint, id] from classifier_items
      where company_id = ${company_id} and kind = ${kind} and not is_deleted and group_id is null
      union all
      select c.id, t.path || array[c.position::bigint, c.id]
      from tree t
      join classifier_items c on c.company_id = ${company_id} and c.group_id = t.id and not c.is_deleted
    )
    select i.id, i.level, i.is_folder, i.group_id, i.name, i.classifier_full_name, i.type, i.init_id, i.view_id,
      i.kind, i.version, i.bank_item_id, i.cfo_item_id, i.bdr_item_id, coalesce(u.linked, 0)::int as linked
    from tree t
    join classifier_items i on i.company_id = ${company_id} and i.id = t.id
    left join (
      select ${linkTo(kind)} as id, count(*) as linked from classifier_items
      where company_id = ${company_id} and kind = 'own' and not is_deleted and ${linkTo(kind)} is not null
      group by 1
    ) u on u.id = i.id
    order by t.path`.execute(db)
  return found.rows
}

export interface TreeRow extends TreeNode {
  is_folder: boolean
  view_id: string
  level: number
}

/** Changes of the trees of a company come one after the other: each may touch rows all over its tree. */
async function takeTurn(db: Db, company_id: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('classifier'), ${company_id}::int)`.execute(db)
}

/** The whole living tree, nobody else's to change until the transaction ends. */
export async function lockTree(db: Db, company_id: number, kind: ClassifierKind): Promise<TreeRow[]> {
  await takeTurn(db, company_id)
  const found = await sql<TreeRow>`
    select id, group_id, position, is_folder, view_id, level
    from classifier_items
    where company_id = ${company_id} and kind = ${kind} and not is_deleted
    order by id
    for no key update`.execute(db)
  return found.rows
}

/** Writes only rows whose place or code really changed. */
export async function writeNumbers(
  db: Db,
  company_id: number,
  nodes: readonly NumberedNode[],
): Promise<void> {
  if (nodes.length === 0) return
  const column = <K extends keyof NumberedNode>(key: K) => nodes.map((node) => node[key])
  await sql`
    update classifier_items c set group_id = n.group_id, position = n.position, view_id = n.view_id
    from unnest(${column('id')}::bigint[], ${column('group_id')}::bigint[], ${column('position')}::int[],
      ${column('view_id')}::text[]) as n (id, group_id, position, view_id)
    where c.company_id = ${company_id} and c.id = n.id
      and (c.group_id, c.position, c.view_id) is distinct from (n.group_id, n.position, n.view_id)`.execute(
    db,
  )
}

export interface ItemHead {
  id: number
  kind: ClassifierKind
  version: number
  name: string
  type: string
  is_folder: boolean
  group_id: number | null
  view_id: string
}

export async function lockItem(db: Db, company_id: number, id: number): Promise<ItemHead | null> {
  await takeTurn(db, company_id)
  const found = await sql<ItemHead>`
    select id, kind, version, name, type, is_folder, group_id, view_id
    from classifier_items
    where company_id = ${company_id} and id = ${id} and not is_deleted
    for no key update`.execute(db)
  return found.rows[0] ?? null
}

export async function insertItem(
  db: Db,
  company_id: number,
  row: {
    kind: ClassifierKind
    name: string
    is_folder: boolean
    type: ClassifierItem['type']
    group_id: number | null
  },
): Promise<number> {
  const made = await db
    .insertInto('classifier_items')
    .values({ company_id, ...row, position: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}

export async function updateItem(
  db: Db,
  company_id: number,
  id: number,
  row: Pick<ClassifierItem, 'name' | 'type'> & { [L in ClassifierLink]?: number | null | undefined },
): Promise<void> {
  await db
    .updateTable('classifier_items')
    .set(row)
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute()
}

/** The row and all living rows below it. */
export async function branchIds(db: Db, company_id: number, id: number): Promise<number[]> {
  const found = await sql<{ id: number }>`
    with recursive branch (id) as (
      select id from classifier_items where company_id = ${company_id} and id = ${id} and not is_deleted
      union
      select c.id from branch b
      join classifier_items c on c.company_id = ${company_id} and c.group_id = b.id and not c.is_deleted
    )
    select id from branch`.execute(db)
  return found.rows.map((row) => row.id)
}

/** What living documents use of these articles. */
export async function countUsage(
  db: Db,
  company_id: number,
  ids: readonly number[],
): Promise<ClassifierUsage> {
  const found = await sql<Omit<ClassifierUsage, 'items'>>`
    select
      (select count(*) from agreements where company_id = ${company_id}
        and classifier_id = any(${ids}::bigint[]) and not is_deleted) as agreements,
      (select count(*) from agreement_items i
        join agreements a on a.company_id = ${company_id} and a.id = i.agreement_id and not a.is_deleted
        where i.company_id = ${company_id} and i.classifier_id = any(${ids}::bigint[]) and not i.is_root) as positions,
      (select count(distinct l.estimate_id) from estimate_lines l
        join estimates e on e.company_id = ${company_id} and e.id = l.estimate_id and not e.is_deleted
        where l.company_id = ${company_id} and l.classifier_id = any(${ids}::bigint[]) and not l.is_deleted) as estimates,
      (select count(distinct l.agreement_id) from agreement_plan_cells l
        join agreements a on a.company_id = ${company_id} and a.id = l.agreement_id and not a.is_deleted
        where l.company_id = ${company_id} and l.classifier_id = any(${ids}::bigint[])) as plans,
      (select count(distinct l.ks_id) from ks_lines l
        join ks k on k.company_id = ${company_id} and k.id = l.ks_id and not k.is_deleted
        where l.company_id = ${company_id} and l.classifier_id = any(${ids}::bigint[])) as ks,
      (select count(*) from payments where company_id = ${company_id}
        and classifier_id = any(${ids}::bigint[]) and not is_deleted) as payments,
      (select count(*) from invoices where company_id = ${company_id}
        and classifier_id = any(${ids}::bigint[]) and not is_deleted) as invoices,
      (select count(*) from budgets b where b.company_id = ${company_id} and not b.is_deleted
        and (b.cfo_id = any(${ids}::bigint[]) or exists (select from budget_lines l where l.company_id = ${company_id}
          and l.budget_id = b.id and l.classifier_id = any(${ids}::bigint[])))) as budgets,
      (select count(*) from project_limits where company_id = ${company_id}
        and classifier_id = any(${ids}::bigint[])) +
      (select count(*) from loan_limits where company_id = ${company_id}
        and classifier_id = any(${ids}::bigint[])) as limits,
      (select count(*) from classifier_items where company_id = ${company_id}
        and (bank_item_id = any(${ids}::bigint[]) or cfo_item_id = any(${ids}::bigint[])
          or bdr_item_id = any(${ids}::bigint[])) and not is_deleted) as links`.execute(db)
  const row = onlyRow(found)
  return { items: ids.length - 1, ...row }
}

export async function markDeleted(db: Db, company_id: number, ids: readonly number[]): Promise<void> {
  await sql`
    update classifier_items set is_deleted = true
    where company_id = ${company_id} and id = any(${ids}::bigint[])`.execute(db)
}
