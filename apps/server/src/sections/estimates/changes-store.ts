import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { Db } from '@stroyfin/database/connection/db'
import { sql } from 'kysely'
import type { LinesPlace } from './write-lines-store.ts'

const words = (column: string) => sql`replace(lower(btrim(${sql.ref(column)})), 'ё', 'е')`

/** An additional agreement that takes away what acts have accepted would never be approved: it is told when it is sent. */
export async function refuseUnfitChanges(
  db: Db,
  company_id: number,
  agreement_id: number,
  lock = true,
): Promise<void> {
  await refuseUnlinked(db, company_id, { agreement_id })
  // What is compared with acts is held meanwhile: only a deed does so.
  if (!lock) return
  const found = await sql<{ id: number }>`
    select id from estimates where company_id = ${company_id} and agreement_id = ${agreement_id}`.execute(db)
  const estimates = found.rows.map(({ id }) => id)
  await sql`select app.assert_changed_lines(${company_id}, app.ceilings_of(${company_id}, ${estimates}::bigint[]),
    ${estimates}::bigint[])`.execute(db)
}

/** Volume taken away of no line would lessen nothing: whoever sends it says first which line of the contract it is. */
export async function refuseUnlinked(
  db: Db,
  company_id: number,
  of: { agreement_id: number } | { estimate_id: number },
): Promise<void> {
  const [column, id] = 'agreement_id' in of ? ['agreement_id', of.agreement_id] : ['id', of.estimate_id]
  const found = await sql<{ name: string; estimate: string }>`
    select l.name, e.name as estimate from estimates e
    join agreements g on g.company_id = ${company_id} and g.id = e.agreement_id and g.type = 'dopnik'
    join estimate_lines l on l.company_id = ${company_id} and l.estimate_id = e.id and l.volume < 0
      and l.base_line_id is null and not l.is_folder and not l.is_deleted
    where e.company_id = ${company_id} and ${sql.ref(`e.${column}`)} = ${id} and not e.is_deleted
      and exists (select from estimates o join estimate_lines b on b.company_id = ${company_id} and b.estimate_id = o.id
        and not b.is_folder and not b.is_deleted
        where o.company_id = ${company_id} and o.agreement_id = g.parent_agreement_id and not o.is_deleted)
    order by l.id limit 1`.execute(db)
  const [line] = found.rows
  if (!line) return
  const message = `Строка «${line.name}» сметы «${line.estimate}» уменьшает объём, но не сказано, какую строку договора она меняет: выберите её в смете кнопкой «Изменить объём». Скидку, за которой нет объёма, вводят с объёмом 1 и ценой со знаком минус`
  throw new Refusal('conflict', message)
}

/**
 * Lines of an additional agreement that this change has written know the line of the contract they change by its name,
 * unit and code, when only one has them, or only one at this price. Lines put in by copying know it already.
 */
export async function linkChanges(db: Db, { company_id, estimate_id, change_no }: LinesPlace): Promise<void> {
  await sql`
    with of_contract as (
      select o.id from estimates e
      join agreements g on g.company_id = ${company_id} and g.id = e.agreement_id and g.type = 'dopnik'
      join agreements a on a.company_id = ${company_id} and not a.is_deleted
        and (a.id = g.parent_agreement_id or a.parent_agreement_id = g.parent_agreement_id)
      join estimates o on o.company_id = ${company_id} and o.agreement_id = a.id and not o.is_deleted and o.id <> e.id
      where e.company_id = ${company_id} and e.id = ${estimate_id}
    ), written as (
      select l.id, l.price, l.code, ${words('l.name')} as name, ${words('l.unit')} as unit from estimate_lines l
      where l.company_id = ${company_id} and l.estimate_id = ${estimate_id} and l.change_no = ${change_no}
        and l.base_line_id is null and not l.is_folder and not l.is_deleted
        and not exists (select from estimate_lines c where c.company_id = ${company_id} and c.base_line_id = l.id)
    ), found as (
      select w.id, count(*) as lines, min(b.id) as line, count(*) filter (where b.price = w.price) as priced_lines,
        min(b.id) filter (where b.price = w.price) as priced_line
      from written w
      join estimate_lines b on b.company_id = ${company_id} and b.estimate_id in (select id from of_contract)
        and b.base_line_id is null and not b.is_folder and not b.is_deleted
        and ${words('b.name')} = w.name and ${words('b.unit')} = w.unit
        and (b.code = w.code or b.code = '' or w.code = '')
      group by w.id
    )
    update estimate_lines l set base_line_id = case when f.lines = 1 then f.line else f.priced_line end
    from found f
    where l.company_id = ${company_id} and l.id = f.id and (f.lines = 1 or f.priced_lines = 1)`.execute(db)
}
