import type { Db } from '@stroyfin/database/connection/db'
import { onlyRow } from '@stroyfin/database/connection/only-row'
import type { CheckColour } from '@stroyfin/domain/contractors/check-colour'
import type { CheckValues } from '@stroyfin/domain/contractors/check-criteria'
import type { ContractorKind } from '@stroyfin/domain/contractors/contractor-kind'
import { sql } from 'kysely'

export interface ContractorRow {
  id: number
  version: number
  name: string
  full_name: string
  kind: ContractorKind
  inn: string | null
  kpp: string | null
  ogrn: string | null
  okpo: string | null
  is_group: boolean
  address: string
  check_colour: CheckColour
  check_date: string | null
  check_values: CheckValues
  is_deleted: boolean
}

export interface ContractorFields {
  name: string
  full_name: string
  kind: ContractorKind
  inn: string | null
  kpp: string | null
  ogrn: string | null
  okpo: string | null
  is_group: boolean
  address: string
}

const columns = sql`id, version, name, full_name, kind, inn, kpp, ogrn, okpo, is_group, address, check_colour, check_date,
  check_values, is_deleted`

export async function readContractor(db: Db, company_id: number, id: number): Promise<ContractorRow | null> {
  const found = await sql<ContractorRow>`
    select ${columns} from contractors where company_id = ${company_id} and id = ${id}`.execute(db)
  return found.rows[0] ?? null
}

/** Whom the documents of a removed double went to, and why. */
export async function readMergedInto(
  db: Db,
  company_id: number,
  id: number,
): Promise<{ id: number; name: string; reason: string } | null> {
  const found = await sql<{ id: number; name: string; reason: string }>`
    select k.id, k.name, coalesce((
        select m.text from messages m
        where m.company_id = ${company_id} and m.object_type = 'contractor' and m.object_id = d.id
        order by m.id desc limit 1
      ), '') as reason
    from contractors d
    join contractors k on k.company_id = ${company_id} and k.id = d.merged_into_id
    where d.company_id = ${company_id} and d.id = ${id}`.execute(db)
  return found.rows[0] ?? null
}

/** The same row, held until the transaction ends: nobody writes between the check and the write. */
export async function lockContractor(db: Db, company_id: number, id: number): Promise<ContractorRow | null> {
  const found = await sql<ContractorRow>`
    select ${columns} from contractors where company_id = ${company_id} and id = ${id} for update`.execute(db)
  return found.rows[0] ?? null
}

/** Living contractors of the same ИНН and КПП. */
export async function findTwins(
  db: Db,
  company_id: number,
  asked: { inn: string | null; kpp: string | null; except_id: number },
): Promise<{ id: number; name: string }[]> {
  if (!asked.inn) return []
  const found = await sql<{ id: number; name: string }>`
    select id, name from contractors
    where company_id = ${company_id} and inn = ${asked.inn}
      and (${asked.kpp ?? ''} = '' or coalesce(kpp, '') in ('', ${asked.kpp ?? ''}))
      and id <> ${asked.except_id} and not is_deleted
    order by id limit 5`.execute(db)
  return found.rows
}

export async function insertContractor(db: Db, company_id: number, draft: ContractorFields): Promise<number> {
  const made = await sql<{ id: number }>`
    insert into contractors (company_id, name, full_name, kind, inn, kpp, ogrn, okpo, is_group, address)
    values (${company_id}, ${draft.name}, ${draft.full_name}, ${draft.kind}, ${draft.inn}, ${draft.kpp},
      ${draft.ogrn}, ${draft.okpo}, ${draft.is_group}, ${draft.address})
    returning id`.execute(db)
  return onlyRow(made).id
}

export async function updateContractor(
  db: Db,
  company_id: number,
  id: number,
  draft: ContractorFields,
): Promise<number> {
  const written = await sql<{ version: number }>`
    update contractors set name = ${draft.name}, full_name = ${draft.full_name}, kind = ${draft.kind},
      inn = ${draft.inn}, kpp = ${draft.kpp}, ogrn = ${draft.ogrn}, okpo = ${draft.okpo}, is_group = ${draft.is_group},
      address = ${draft.address}
    where company_id = ${company_id} and id = ${id}
    returning version`.execute(db)
  return onlyRow(written).version
}

export async function updateCheck(
  db: Db,
  company_id: number,
  id: number,
  check: { check_date: string; check_colour: CheckColour; check_values: CheckValues },
): Promise<number> {
  const written = await sql<{ version: number }>`
    update contractors set check_date = ${check.check_date}, check_colour = ${check.check_colour},
      check_values = ${JSON.stringify(check.check_values)}
    where company_id = ${company_id} and id = ${id}
    returning version`.execute(db)
  return onlyRow(written).version
}

export async function markDeleted(
  db: Db,
  company_id: number,
  id: number,
  is_deleted: boolean,
): Promise<number> {
  const written = await sql<{ version: number }>`
    update contractors set is_deleted = ${is_deleted}, merged_into_id = null where company_id = ${company_id} and id = ${id}
    returning version`.execute(db)
  return onlyRow(written).version
}
