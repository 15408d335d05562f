import type { Db } from '@stroyfin/database/connection/db'
import { onlyRow } from '@stroyfin/database/connection/only-row'
import { sql } from 'kysely'

export interface MergedPair {
  id: number
  double_id: number
}

export interface SharedDocument {
  kind: 'agreement' | 'payment'
  number: string
  date: string
  is_deleted: boolean
}

/** A document between the two themselves: after the merge it would be with itself. */
export async function findBothSides(
  db: Db,
  company_id: number,
  { id, double_id }: MergedPair,
): Promise<SharedDocument | null> {
  const found = await sql<SharedDocument>`
    (select 'agreement' as kind, number, date, is_deleted from agreements
      where company_id = ${company_id}
        and (customer_id, executor_id) in ((${id}, ${double_id}), (${double_id}, ${id}))
      order by is_deleted, id limit 1)
    union all
    (select 'payment', number, date, is_deleted from payments
      where company_id = ${company_id} and (payer_id, payee_id) in ((${id}, ${double_id}), (${double_id}, ${id}))
      order by is_deleted, id limit 1)
    limit 1`.execute(db)
  return found.rows[0] ?? null
}

/** An invoice that was entered for both: after the merge it would be there twice. */
export async function findSameInvoice(
  db: Db,
  company_id: number,
  { id, double_id }: MergedPair,
): Promise<{ number: string; date: string } | null> {
  const found = await sql<{ number: string; date: string }>`
    select v.number, v.date from invoices v
    join invoices w on w.company_id = ${company_id} and w.contractor_id = ${double_id} and w.number = v.number
      and w.date = v.date and not w.is_deleted
    where v.company_id = ${company_id} and v.contractor_id = ${id} and not v.is_deleted
    order by v.id limit 1`.execute(db)
  return found.rows[0] ?? null
}

export interface ApprovedPayment {
  number: string
  date: string
}

/** Payments approved by themselves or with their registry that wait for their money: their sides are fixed (K-18). */
export async function findApprovedPayments(
  db: Db,
  company_id: number,
  contractor_id: number,
): Promise<ApprovedPayment[]> {
  const found = await sql<ApprovedPayment>`
    select p.number, p.date from payments p
    where p.company_id = ${company_id} and (p.payer_id = ${contractor_id} or p.payee_id = ${contractor_id})
      and not p.is_deleted and p.paid_summ < p.summ
      and (exists (select from own_values o where o.company_id = ${company_id} and o.payment_id = p.id)
        or exists (select from approved_values v
          join registry_rows r on r.company_id = ${company_id} and r.registry_id = v.registry_id and r.payment_id = p.id
          where v.company_id = ${company_id} and v.payment_id = p.id and not r.excluded))
    order by p.date, p.id`.execute(db)
  return found.rows
}

/** Whatever names a contractor, but for what is his own. */
export const PARTIES = [
  ['agreements', 'customer_id'],
  ['agreements', 'executor_id'],
  ['payments', 'payer_id'],
  ['payments', 'payee_id'],
  ['registries', 'payer_id'],
  ['projects', 'customer_id'],
  ['invoices', 'contractor_id'],
  ['contractors', 'merged_into_id'],
] as const

/** Deleted documents go over as well: they may be restored. */
export async function giveDocuments(
  db: Db,
  company_id: number,
  { id, double_id }: MergedPair,
): Promise<void> {
  for (const [table, party] of PARTIES) {
    await sql`
      update ${sql.table(table)} set ${sql.ref(party)} = ${id}
      where company_id = ${company_id} and ${sql.ref(party)} = ${double_id}`.execute(db)
  }
}

/** The same account of both becomes one; files and own fields that are there already stay as they are. */
export async function giveProperty(
  db: Db,
  company_id: number,
  pair: MergedPair & { double_leads: boolean },
): Promise<void> {
  await sql`select app.doubt_accounts(${company_id}, ${pair.id}, ${pair.double_id})`.execute(db)
  if (pair.double_leads) await yieldMain(db, company_id, pair)
  await giveAccounts(db, company_id, pair)
  const { id, double_id } = pair
  await sql`
    update contractor_contacts set contractor_id = ${id}
    where company_id = ${company_id} and contractor_id = ${double_id}`.execute(db)
  await sql`
    update file_links l set object_id = ${id}
    where company_id = ${company_id} and object_type = 'contractor' and object_id = ${double_id}
      and not exists (select from file_links k where k.company_id = ${company_id} and k.object_type = 'contractor'
        and k.object_id = ${id} and k.file_id = l.file_id)`.execute(db)
  await sql`
    insert into custom_values (company_id, type, row_id, content)
    select company_id, type, ${id}, content from custom_values
    where company_id = ${company_id} and type = 'contractors' and row_id = ${double_id}
    on conflict (company_id, type, row_id) do update set content = excluded.content || custom_values.content`.execute(
    db,
  )
}

/** Where the double brings the ИНН, its main account stays the main one. */
async function yieldMain(db: Db, company_id: number, { id, double_id }: MergedPair): Promise<void> {
  await sql`
    update contractor_accounts set is_main = false
    where company_id = ${company_id} and contractor_id = ${id} and is_main and exists (select from contractor_accounts d
      where d.company_id = ${company_id} and d.contractor_id = ${double_id} and d.is_main and not d.is_deleted)`.execute(
    db,
  )
}

async function giveAccounts(db: Db, company_id: number, { id, double_id }: MergedPair): Promise<void> {
  for (const side of ['payer_account_id', 'payee_account_id'] as const) {
    await sql`
      update payments p set ${sql.ref(side)} = k.id
      from contractor_accounts d
      join contractor_accounts k on k.company_id = ${company_id} and k.contractor_id = ${id} and not k.is_deleted
        and k.account = d.account and k.bic = d.bic
      where p.company_id = ${company_id} and ${sql.ref(`p.${side}`)} = d.id
        and d.company_id = ${company_id} and d.contractor_id = ${double_id}`.execute(db)
  }
  await sql`
    update contractor_accounts d set
      contractor_id = ${id},
      is_main = d.is_main and not exists (select from contractor_accounts k where k.company_id = ${company_id}
        and k.contractor_id = ${id} and k.is_main and not k.is_deleted),
      is_deleted = d.is_deleted or exists (select from contractor_accounts k where k.company_id = ${company_id}
        and k.contractor_id = ${id} and not k.is_deleted and k.account = d.account and k.bic = d.bic)
    where d.company_id = ${company_id} and d.contractor_id = ${double_id}`.execute(db)
  // The main account of the double that both had is the deleted one of the two: the other takes its place.
  await sql`
    update contractor_accounts k set is_main = true
    where k.company_id = ${company_id} and k.contractor_id = ${id} and not k.is_deleted
      and not exists (select from contractor_accounts m where m.company_id = ${company_id} and m.contractor_id = ${id}
        and m.is_main and not m.is_deleted)
      and exists (select from contractor_accounts m where m.company_id = ${company_id} and m.contractor_id = ${id}
        and m.is_main and m.is_deleted and m.account = k.account and m.bic = k.bic)`.execute(db)
}

/** Requisites that only the double had are kept; answers the version of the one that stays. */
export async function closeDouble(
  db: Db,
  company_id: number,
  { id, double_id }: MergedPair,
): Promise<number> {
  await sql`
    update contractors set is_deleted = true, merged_into_id = ${id}
    where company_id = ${company_id} and id = ${double_id}`.execute(db)
  const written = await sql<{ version: number }>`
    update contractors k set
      full_name = case when k.full_name = '' then d.full_name else k.full_name end,
      address = case when k.address = '' then d.address else k.address end,
      inn = coalesce(k.inn, d.inn),
      kpp = coalesce(k.kpp, case when k.inn is null or k.inn = d.inn then d.kpp end),
      ogrn = coalesce(k.ogrn, case when k.inn is null or k.inn = d.inn then d.ogrn end),
      okpo = coalesce(k.okpo, case when k.inn is null or k.inn = d.inn then d.okpo end),
      kind = case when k.inn is null and d.inn is not null then d.kind else k.kind end,
      is_group = k.is_group or d.is_group
    from contractors d
    where k.company_id = ${company_id} and k.id = ${id} and d.company_id = ${company_id} and d.id = ${double_id}
    returning k.version`.execute(db)
  return onlyRow(written).version
}
