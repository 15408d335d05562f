import type { Db } from '@stroyfin/database/connection/db'
import {
  type CustomField,
  type CustomKind,
  type CustomType,
  customCode,
} from '@stroyfin/domain/lists/custom-field'
import type { CustomValue } from '@stroyfin/domain/lists/custom-value'
import type { GoneFields } from '@stroyfin/domain/lists/unknown-fields'
import { sql } from 'kysely'

export interface StoredField extends CustomField {
  type: CustomType
  version: number
}

/** Fields the company has added to the documents of these types, in the order they were added. */
export async function readFields(
  db: Db,
  company_id: number,
  types: readonly CustomType[],
): Promise<StoredField[]> {
  if (types.length === 0) return []
  const { rows } = await sql<StoredField>`
    select id, type, title, kind, options, version from custom_fields
    where company_id = ${company_id} and type = any(${types}::text[]) and not is_deleted order by id`.execute(
    db,
  )
  return rows
}

/** Titles of fields the company has taken out of these documents, by their codes. */
export async function readGoneFields(db: Db, company_id: number, type: CustomType): Promise<GoneFields> {
  const { rows } = await sql<{ id: number; title: string }>`
    select id, title from custom_fields
    where company_id = ${company_id} and type = ${type} and is_deleted`.execute(db)
  return Object.fromEntries(rows.map(({ id, title }) => [customCode(id), title]))
}

export async function lockField(db: Db, company_id: number, id: number): Promise<StoredField | undefined> {
  const { rows } = await sql<StoredField>`
    select id, type, title, kind, options, version from custom_fields
    where company_id = ${company_id} and id = ${id} and not is_deleted for update`.execute(db)
  return rows[0]
}

export interface FieldDraft {
  type: CustomType
  title: string
  kind: CustomKind
  options: readonly string[]
}

export async function insertField(db: Db, company_id: number, draft: FieldDraft): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into custom_fields (company_id, type, title, kind, options)
    values (${company_id}, ${draft.type}, ${draft.title}, ${draft.kind}, ${JSON.stringify(draft.options)}::jsonb)
    returning id`.execute(db)
  const id = rows[0]?.id
  if (id === undefined) throw new Error('an inserted field has an id')
  return id
}

export async function updateField(db: Db, company_id: number, id: number, draft: FieldDraft): Promise<void> {
  await sql`
    update custom_fields set title = ${draft.title}, options = ${JSON.stringify(draft.options)}::jsonb
    where company_id = ${company_id} and id = ${id}`.execute(db)
}

export async function dropField(db: Db, company_id: number, id: number): Promise<void> {
  await sql`
    update custom_fields set is_deleted = true where company_id = ${company_id} and id = ${id}`.execute(db)
}

const TABLES: Record<CustomType, string> = {
  agreements: 'agreements',
  contractors: 'contractors',
  ks: 'ks',
  payments: 'payments',
}

/** Which of these documents the company has; they stay as they are until the values are written. */
export async function knownRows(
  db: Db,
  company_id: number,
  type: CustomType,
  ids: readonly number[],
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(TABLES[type])}
    where company_id = ${company_id} and id = any(${ids}::bigint[]) and not is_deleted
    order by id for no key update`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

export type RowValues = Record<string, CustomValue>

export async function readValues(
  db: Db,
  company_id: number,
  type: CustomType,
  ids: readonly number[],
): Promise<Map<number, RowValues>> {
  const { rows } = await sql<{ row_id: number; content: RowValues }>`
    select row_id, content from custom_values
    where company_id = ${company_id} and type = ${type} and row_id = any(${ids}::bigint[])`.execute(db)
  return new Map(rows.map(({ row_id, content }) => [row_id, content]))
}

/**
 * Fields not named keep their values; a null takes the value away. Rows without values get theirs first, then the others
 * are met by a join: thousands of a file cost two queries.
 */
export async function writeValues(
  db: Db,
  company_id: number,
  type: CustomType,
  rows: readonly { id: number; values: RowValues }[],
): Promise<void> {
  const made = await sql<{ row_id: number }>`
    insert into custom_values (company_id, type, row_id, content)
    select ${company_id}, ${type}, r.id, jsonb_strip_nulls(r.values) from ${given(rows)}
    on conflict (company_id, type, row_id) do nothing
    returning row_id`.execute(db)
  const written = new Set(made.rows.map(({ row_id }) => row_id))
  const rest = rows.filter(({ id }) => !written.has(id))
  if (rest.length === 0) return
  await sql`
    update custom_values v set content = jsonb_strip_nulls(v.content || r.values) from ${given(rest)}
    where v.company_id = ${company_id} and v.type = ${type} and v.row_id = r.id`.execute(db)
}

const given = (rows: readonly { id: number; values: RowValues }[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id bigint, "values" jsonb)`
