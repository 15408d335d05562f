import type { SalesImport } from '@stroyfin/contract/sold-areas/sales-imports'
import type { Db } from '@stroyfin/database/connection/db'
import type { ListDefinition } from '@stroyfin/database/lists/list-definition'
import { personName } from '@stroyfin/database/people/person-name'
import { type RawBuilder, sql } from 'kysely'
import type { UploadedFile } from '../../files/uploaded-file.ts'
import { insertBatch } from '../imports/public.ts'
import { replaceDated } from './sale-store.ts'

const KIND = 'sales'

/** All that an import may change of the unit «a», as one value that is compared and brought back. */
const stateOf = (company_id: number): RawBuilder<unknown> => {
  const dated = (table: 'ddu_payments' | 'escrow_receipts') => sql`coalesce((
    select jsonb_agg(jsonb_build_object('date', t.date, 'summ', t.summ::text) order by t.date)
    from ${sql.table(table)} t where t.company_id = ${company_id} and t.ddu_id = d.id), '[]')`
  return sql`jsonb_build_object('area', a.area::text, 'price', a.price::text, 'estate_id', a.estate_id,
    'status', a.status, 'ddu', coalesce((
      select jsonb_agg(jsonb_build_object('id', d.id, 'number', d.number, 'date', d.date, 'summ', d.summ::text,
        'registration_number', d.registration_number, 'buyer_kind', d.buyer_kind, 'payment_kind', d.payment_kind,
        'ended_on', d.ended_on, 'schedule', ${dated('ddu_payments')}, 'receipts', ${dated('escrow_receipts')})
        order by d.id)
      from ddu d where d.company_id = ${company_id} and d.sold_area_id = a.id and not d.is_deleted), '[]'))`
}

export interface UnitState {
  id: number
  state: unknown
}

/** What units are before an import changes them. */
export async function readUnitStates(
  db: Db,
  company_id: number,
  ids: readonly number[],
): Promise<UnitState[]> {
  const { rows } = await sql<UnitState>`
    select a.id, ${stateOf(company_id)} as state from sold_areas a
    where a.company_id = ${company_id} and a.id = any (${ids})`.execute(db)
  return rows
}

interface KeptImport {
  file: UploadedFile
  counts: object
  before: readonly UnitState[]
  units: readonly number[]
}

/** Remembers of every unit that has become another what it was and what it has become. */
export async function keepSalesImport(
  db: Db,
  company_id: number,
  { file, counts, before, units }: KeptImport,
): Promise<void> {
  const { file_name, sha256: file_hash } = file
  const batch_id = await insertBatch(db, company_id, {
    kind: KIND,
    file_name,
    file_hash,
    mapping: {},
    counts,
  })
  await sql`
    insert into import_changes (company_id, batch_id, table_name, row_id, before)
    select ${company_id}, ${batch_id}, 'sold_areas', n.id,
      jsonb_build_object('number', n.number, 'was', w.state, 'became', n.state)
    from (select a.id, a.number, ${stateOf(company_id)} as state from sold_areas a
      where a.company_id = ${company_id} and a.id = any (${units})) n
    left join jsonb_to_recordset(${JSON.stringify(before)}::jsonb) as w (id bigint, state jsonb) on w.id = n.id
    where w.state is distinct from n.state`.execute(db)
}

const changesOf = (company_id: number, batch_id: number) => sql`
  from import_changes c
  where c.company_id = ${company_id} and c.batch_id = ${batch_id} and c.table_name = 'sold_areas'`

/** Nobody changes the units of the import until it is taken back. */
export async function lockUnits(db: Db, company_id: number, batch_id: number): Promise<void> {
  await sql`
    select a.id from sold_areas a
    where a.company_id = ${company_id} and a.id in (select c.row_id ${changesOf(company_id, batch_id)})
    order by a.id for update`.execute(db)
}

/** Numbers of the units that are no longer what the import has made of them. */
export async function listMoved(db: Db, company_id: number, batch_id: number): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    with changes as (select c.row_id, c.before ${changesOf(company_id, batch_id)})
    select c.before ->> 'number' as number from changes c
    left join sold_areas a on a.company_id = ${company_id} and a.id = c.row_id and not a.is_deleted
    where a.id is null or c.before -> 'became' is distinct from ${stateOf(company_id)}
    order by c.row_id`.execute(db)
  return rows.map(({ number }) => number)
}

interface DduBefore {
  id: number
  schedule: { date: string; summ: string }[]
  receipts: { date: string; summ: string }[]
}

/** Units and ДДУ of the import go, the others become what they were; answers how many of each. */
export async function takeSalesBack(
  db: Db,
  company_id: number,
  batch_id: number,
): Promise<{ removed: number; restored: number }> {
  const changes = sql`with changes as (select c.row_id, c.before ${changesOf(company_id, batch_id)})`
  const { rows: kept } = await sql<DduBefore>`${changes}
    select (d ->> 'id')::bigint as id, d -> 'schedule' as schedule, d -> 'receipts' as receipts
    from changes c cross join jsonb_array_elements(c.before -> 'was' -> 'ddu') d
    where c.before -> 'was' <> 'null'`.execute(db)
  const kept_ids = kept.map(({ id }) => id)
  const { rows: gone } = await sql<{ id: number }>`${changes}
    select (d ->> 'id')::bigint as id from changes c cross join jsonb_array_elements(c.before -> 'became' -> 'ddu') d
    where (d ->> 'id')::bigint <> all (${kept_ids}::bigint[])`.execute(db)
  const gone_ids = gone.map(({ id }) => id)
  for (const table of ['ddu_payments', 'escrow_receipts'])
    await sql`delete from ${sql.table(table)} where company_id = ${company_id} and ddu_id = any (${gone_ids})`.execute(
      db,
    )
  await sql`delete from ddu where company_id = ${company_id} and id = any (${gone_ids})`.execute(db)
  const removed = await sql`${changes}
    delete from sold_areas a using changes c
    where a.company_id = ${company_id} and a.id = c.row_id and c.before -> 'was' = 'null' returning a.id`.execute(
    db,
  )
  await restoreDdu(db, company_id, { changes, kept })
  const restored = await sql`${changes}
    update sold_areas a set area = w.area, price = w.price, estate_id = w.estate_id,
      status = case when a.status = 'sold' then a.status else w.status end
    from changes c cross join jsonb_to_record(nullif(c.before -> 'was', 'null'))
      as w (area numeric, price numeric, estate_id bigint, status text)
    where a.company_id = ${company_id} and a.id = c.row_id and c.before -> 'was' <> 'null' returning a.id`.execute(
    db,
  )
  return { removed: removed.rows.length, restored: restored.rows.length }
}

async function restoreDdu(
  db: Db,
  company_id: number,
  { changes, kept }: { changes: RawBuilder<unknown>; kept: readonly DduBefore[] },
): Promise<void> {
  await sql`${changes}
    update ddu d set date = w.date, registration_number = w.registration_number, buyer_kind = w.buyer_kind,
      payment_kind = w.payment_kind
    from changes c cross join jsonb_to_recordset(c.before -> 'was' -> 'ddu')
      as w (id bigint, date date, registration_number text, buyer_kind text, payment_kind text)
    where c.before -> 'was' <> 'null' and d.company_id = ${company_id} and d.id = w.id
      and (d.date, d.registration_number, d.buyer_kind, d.payment_kind)
        is distinct from (w.date, w.registration_number, w.buyer_kind, w.payment_kind)`.execute(db)
  const written = kept.map(({ id }) => id)
  const rows = (pick: (ddu: DduBefore) => DduBefore['schedule']) =>
    kept.flatMap((ddu) => pick(ddu).map(({ date, summ }) => ({ ddu_id: ddu.id, date, summ })))
  await replaceDated(db, company_id, {
    table: 'ddu_payments',
    written,
    rows: rows(({ schedule }) => schedule),
  })
  await replaceDated(db, company_id, {
    table: 'escrow_receipts',
    written,
    rows: rows(({ receipts }) => receipts),
  })
}

const count = (name: string) => sql`coalesce((b.counts ->> ${name})::int, 0) as ${sql.id(name)}`

export type SalesImportRow = SalesImport

export function salesImportList(company_id: number): ListDefinition {
  return {
    from: sql`import_batches b left join users u on u.id = b.created_by`,
    where: [sql`b.company_id = ${company_id}`, sql`b.kind = ${KIND}`],
    key: sql`b.id`,
    fields: {
      applied_at: { sql: sql`b.applied_at`, kind: 'moment' },
      file_name: { sql: sql`b.file_name`, kind: 'text', notNull: true },
    },
    columns: sql`b.id, b.version, b.file_name, b.status, b.applied_at,
      coalesce(${personName('u')}, 'Имя не указано') as applied_by, ${count('created')}, ${count('changed')},
      ${count('ddu')}`,
    search: [sql`replace(lower(b.file_name), 'ё', 'е')`],
    order: [{ field: 'applied_at', desc: true }],
  }
}
