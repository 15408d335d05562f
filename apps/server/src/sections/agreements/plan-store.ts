import type { PlanArticle, PlanCell } from '@stroyfin/contract/agreements/load-planning'
import type { Db } from '@stroyfin/database/connection/db'
import { onlyRow } from '@stroyfin/database/connection/only-row'
import type { HistoryType } from '@stroyfin/domain/agreements/history-type'
import type { PlanLedger } from '@stroyfin/domain/agreements/plan-ledger'
import { kopecks } from '@stroyfin/domain/money/money'
import { type RawBuilder, sql } from 'kysely'
import { sharesOf } from './dopnik-store.ts'

export type PlanCellRow = Omit<PlanCell, 'summ'> & { summ: string }
type FactRow = { type: HistoryType; month: string; summ: string }
type ArticleRow = Omit<PlanArticle, 'summ'> & { summ: string }

const monthText = (day: RawBuilder<unknown>) => sql<string>`to_char(${day}, 'YYYY-MM')`

export async function readPlanVersion(db: Db, company_id: number, agreement_id: number): Promise<number> {
  const found = await sql<{ version: number }>`select version from agreement_plans
    where company_id = ${company_id} and agreement_id = ${agreement_id}`.execute(db)
  return found.rows[0]?.version ?? 0
}

export async function listPlanCells(
  db: Db,
  company_id: number,
  agreement_id: number,
): Promise<PlanCellRow[]> {
  const found = await sql<PlanCellRow>`
    select ledger, classifier_id, ${monthText(sql`month`)} as month, summ from agreement_plan_cells
    where company_id = ${company_id} and agreement_id = ${agreement_id}
    order by ledger, classifier_id, month`.execute(db)
  return found.rows
}

/** Articles of the contract and of its additional agreements with their sums, and those that are only planned by. */
export async function listPlanArticles(
  db: Db,
  company_id: number,
  agreement_id: number,
): Promise<ArticleRow[]> {
  const found = await sql<ArticleRow>`
    with shares as (
      select d.classifier_id, d.summ from (${sharesOf(company_id, agreement_id)}) d
      union all
      select p.classifier_id, 0 from agreement_plan_cells p
      where p.company_id = ${company_id} and p.agreement_id = ${agreement_id}
    )
    select s.classifier_id, coalesce(c.name, 'Без статьи') as name, sum(s.summ) as summ
    from shares s left join classifier_items c on c.company_id = ${company_id} and c.id = s.classifier_id
    group by s.classifier_id, c.name
    order by s.classifier_id is null, c.name collate app.russian, s.classifier_id`.execute(db)
  return found.rows
}

/** What approved acts and executed payments came to, by type and month; a refund takes back. */
export async function listFact(db: Db, company_id: number, agreement_id: number): Promise<FactRow[]> {
  const found = await sql<FactRow>`
    select type, month, sum(summ) as summ from (
      select h.type, ${monthText(sql`k.date`)} as month, h.summ
      from ks k
      cross join lateral (values ('ks_expenses', k.summ), ('ks_offset_advance', k.offset_advance_summ),
        ('ks_guarantee_retention', k.retention_summ)) as h (type, summ)
      where k.company_id = ${company_id} and k.agreement_id = ${agreement_id} and not k.is_deleted
        and k.status in ('approve', 'approve_with_remark')
      union all
      select p.type, ${monthText(sql`f.date`)},
        case p.financial_type when 'refund' then -f.summ else f.summ end
      from payments p
      join payment_facts f on f.company_id = ${company_id} and f.payment_id = p.id
      where p.company_id = ${company_id} and p.agreement_id = ${agreement_id} and not p.is_deleted
        and p.type in ('advance', 'expenses', 'guarantee_retention')
    ) as done
    group by type, month having sum(summ) <> 0 order by type, month`.execute(db)
  return found.rows
}

/** The version of the plan, held till the end of the transaction; its head is made with the first save. */
export async function lockPlan(db: Db, company_id: number, agreement_id: number): Promise<number> {
  // Two first saves at once: the second waits here and then finds the head of the first.
  const made = await sql`insert into agreement_plans (company_id, agreement_id)
    values (${company_id}, ${agreement_id}) on conflict do nothing returning id`.execute(db)
  if (made.rows.length > 0) return 0
  const held = await sql<{ version: number }>`select version from agreement_plans
    where company_id = ${company_id} and agreement_id = ${agreement_id} for no key update`.execute(db)
  return onlyRow(held).version
}

interface CellToWrite {
  ledger: PlanLedger
  classifier_id: number | null
  month: string
  summ: string | null
}

/** Writes the given months and leaves the others; an empty or a zero one goes. */
export async function writePlanCells(
  db: Db,
  company_id: number,
  agreement_id: number,
  cells: readonly CellToWrite[],
): Promise<void> {
  const isEmpty = ({ summ }: CellToWrite) => summ === null || kopecks(summ) === 0n
  const gone = cells.filter(isEmpty)
  const kept = cells.filter((cell) => !isEmpty(cell))
  // By their names as one list: a join would be planned by statistics that a fresh plan has not got yet.
  if (gone.length > 0) {
    await sql`delete from agreement_plan_cells
      where company_id = ${company_id} and agreement_id = ${agreement_id}
        and ledger || ' ' || coalesce(classifier_id, 0) || ' ' || to_char(month, 'YYYY-MM')
          = any(${gone.map(({ ledger, classifier_id, month }) => `${ledger} ${classifier_id ?? 0} ${month}`)}::text[])`.execute(
      db,
    )
  }
  if (kept.length === 0) return
  await sql`
    insert into agreement_plan_cells as p (company_id, agreement_id, ledger, classifier_id, month, summ)
    select ${company_id}, ${agreement_id}, g.* from unnest(${kept.map((cell) => cell.ledger)}::text[],
      ${kept.map((cell) => cell.classifier_id)}::bigint[], ${kept.map((cell) => `${cell.month}-01`)}::date[],
      ${kept.map((cell) => cell.summ)}::numeric[]) as g
    on conflict on constraint agreement_plan_cells_place_uq do update set summ = excluded.summ
      where p.summ <> excluded.summ`.execute(db)
}

/** The head takes the sums of its ledgers and a new version, also when they come to the same. */
export async function closePlan(db: Db, company_id: number, agreement_id: number): Promise<number> {
  const summ = (ledger: PlanLedger) =>
    sql`coalesce(sum(c.summ) filter (where c.ledger = ${ledger}), 0) as ${sql.ref(ledger)}`
  const found = await sql<{ version: number }>`
    update agreement_plans p set ks_summ = s.ks_summ, advance_summ = s.advance_summ,
      offset_advance_summ = s.offset_advance_summ, guarantee_retention_ks_summ = s.guarantee_retention_ks_summ,
      expenses_summ = s.expenses_summ, guarantee_retention_summ = s.guarantee_retention_summ
    from (select ${summ('ks_summ')}, ${summ('advance_summ')}, ${summ('offset_advance_summ')},
      ${summ('guarantee_retention_ks_summ')}, ${summ('expenses_summ')}, ${summ('guarantee_retention_summ')}
      from agreement_plan_cells c where c.company_id = ${company_id} and c.agreement_id = ${agreement_id}) s
    where p.company_id = ${company_id} and p.agreement_id = ${agreement_id}
    returning p.version`.execute(db)
  return onlyRow(found).version
}

/** Which of these articles the company has not got. */
export async function unknownArticles(db: Db, company_id: number, ids: readonly number[]): Promise<number[]> {
  const found = await sql<{ id: number }>`
    select g.id from unnest(${ids}::bigint[]) as g (id)
    where not exists (select from classifier_items c where c.company_id = ${company_id} and c.id = g.id)`.execute(
    db,
  )
  return found.rows.map((row) => row.id)
}
