import type { Db } from '@stroyfin/database/connection/db'
import { onlyRow } from '@stroyfin/database/connection/only-row'
import type { ApprovalObject } from '@stroyfin/domain/approvals/approval-route'
import { actingUser } from '@stroyfin/domain/approvals/substitute'
import { type RawBuilder, sql } from 'kysely'
import { documentsOf } from './object-store.ts'
import { readVacations } from './people-store.ts'

/** For whom this person decides today: themself unless away, and everyone whose substitute they are (A-098). */
export async function representedBy(db: Db, company_id: number, user_id: number): Promise<number[]> {
  const vacations = await readVacations(db, company_id)
  const away = vacations.map((vacation) => vacation.user_id)
  return [user_id, ...away.filter((id) => id !== user_id)].filter(
    (id) => actingUser(id, vacations) === user_id,
  )
}

/** Ids of the documents that wait for a decision of one of these people: lists and counters both stand on it (A-016). */
export function waitingObjects(
  company_id: number,
  object_type: ApprovalObject,
  represented: readonly number[],
): RawBuilder<unknown> {
  return sql`
    select r.object_id from approval_items i
    join approval_rounds r on r.company_id = ${company_id} and r.id = i.round_id and r.finished_at is null
    where i.company_id = ${company_id} and i.status = 'on_approval' and not i.is_cancelled
      and r.object_type = ${object_type} and (app.held_by(i.handed_to, i.user_id) = any(${represented}::bigint[])
        or i.escalated_to <> '{}' and i.escalated_to && ${represented}::bigint[])`
}

/** The last round of the document was refused: it is new again (A-081) and waits for its author. */
const isSentBack = (
  company_id: number,
  object_type: RawBuilder<unknown>,
  document: 'r' | 'b',
): RawBuilder<boolean> => sql<boolean>`
  (${sql.ref(`${document}.status`)} = 'new' and exists (
    select from approval_items sent_back where sent_back.company_id = ${company_id} and sent_back.status = 'error'
      and sent_back.round_id = (
        select last.id from approval_rounds last
        where last.company_id = ${company_id} and last.object_type = ${object_type}
          and last.object_id = ${sql.ref(`${document}.id`)}
        order by last.id desc limit 1)))`

/** Of the registry `r`; a bank registry stays new while its round runs, and a round that runs has refused nothing. */
export const isRegistrySentBack = (company_id: number) =>
  isSentBack(company_id, sql`case r.kind when 'bank' then 'bank_registry' else 'registry' end`, 'r')

/** Of the budget `b`. */
export const isBudgetSentBack = (company_id: number) => isSentBack(company_id, sql`'budget'`, 'b')

export const approvedTables = {
  agreement: 'agreements',
  smeta: 'estimates',
  ks: 'ks',
  payment: 'payments',
  registry: 'registries',
  bank_registry: 'registries',
  budget: 'budgets',
} as const

/** Waiting documents of a kind; deleted ones and those of a deleted contract do not wait. */
function living(company_id: number, type: ApprovalObject, represented: readonly number[]) {
  return sql`from (${documentsOf(company_id, approvedTables[type])}) d
    where not d.is_deleted and d.id in (${waitingObjects(company_id, type, represented)})`
}
/** How many documents of each of these kinds wait; deleted ones do not. */
export async function countWaiting<Kind extends ApprovalObject>(
  db: Db,
  company_id: number,
  represented: readonly number[],
  kinds: readonly Kind[],
): Promise<Record<Kind, number>> {
  const counts = kinds.map((type) => {
    return sql`(select count(*) ${living(company_id, type, represented)}) as ${sql.ref(type)}`
  })
  const found = await sql<Record<Kind, number>>`select ${sql.join(counts)}`.execute(db)
  return onlyRow(found)
}

/** How many open lines lie with this person themself, whoever decides for them. */
export async function countHeldBy(db: Db, company_id: number, user_id: number): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*) from approval_items i
    join approval_rounds r on r.company_id = ${company_id} and r.id = i.round_id and r.finished_at is null
    where i.company_id = ${company_id} and i.status = 'on_approval' and not i.is_cancelled
      and app.held_by(i.handed_to, i.user_id) = ${user_id}`.execute(db)
  return onlyRow(found).count
}
