import type { Db } from '@stroyfin/database/connection/db'
import { personName } from '@stroyfin/database/people/person-name'
import type { LogRef } from '@stroyfin/domain/agreements/log-fields'
import type { LogType } from '@stroyfin/domain/agreements/log-type'
import type { RegistryKind } from '@stroyfin/domain/registries/registry-kind'
import { type RawBuilder, sql } from 'kysely'

export interface LogRow {
  id: number
  at: string
  user_name: string | null
  ip: string | null
  type: LogType
  table_name: string
  row_id: number
  action: 'insert' | 'update' | 'delete'
  changes: Record<string, unknown>
  /** Put back with a whole import, whatever it changed. */
  is_undo: boolean
  /** Number, name or code of the row as it is now. */
  row_name: string | null
  row_kind: string | null
  registry_id: number | null
  registry_number: string | null
  registry_kind: RegistryKind | null
}

/** Stands in the record of changes where a request stands otherwise. */
const UNDONE_IMPORT = 'undone import'

/** What the transaction writes from here on is recorded as the taking back of this import, not as deeds of a person. */
export async function recordAsUndo(db: Db, batch_id: number): Promise<void> {
  await sql`select set_config('app.request_id', ${`${UNDONE_IMPORT} ${batch_id}`}, true)`.execute(db)
}

export interface LogWindow {
  agreement_id: number
  before_id: number | null
  limit: number
  types: readonly LogType[]
  /** The journal of a contract tells nothing of what its reader may not open. */
  sees_payments: boolean
  sees_registries: boolean
}

/** Which words of §3 an entry is told by. */
const typeOf = sql`case
  when l.action = 'insert' and l.table_name = 'ks' then 'add_ks'
  when l.action = 'insert' and l.table_name = 'payments' and l.changes ->> 'type' = 'advance' then 'create_advance'
  when l.action = 'insert' and l.table_name = 'payments' and l.changes ->> 'type' = 'expenses' then 'add_expenses'
  when l.action = 'insert' and l.table_name = 'payments' then 'create_payment'
  when l.action = 'insert' and l.table_name = 'file_links' then 'add_file'
  else 'edit_fields' end`

/** Registries that hold payments of these contracts: their way to the bank belongs to the contract's story too. */
const registriesOf = (company_id: number, contracts: RawBuilder<unknown>) => sql`select rr.registry_id
  from payments p join registry_rows rr on rr.company_id = ${company_id} and rr.payment_id = p.id
  where p.company_id = ${company_id} and p.agreement_id = any(${contracts})`

/** Entries of a contract, its dopniks and documents; lines of acts and estimates are told by their own cards. */
export async function listLog(db: Db, company_id: number, window: LogWindow): Promise<LogRow[]> {
  const { agreement_id, before_id, limit, types, sees_payments, sees_registries } = window
  const contracts = sql`array(select id from agreements where company_id = ${company_id}
    and (id = ${agreement_id} or parent_agreement_id = ${agreement_id}))`
  // Of an order only itself is told: its documents stand on its own card.
  const orders = sql`array(select id from agreements
    where company_id = ${company_id} and framework_id = ${agreement_id})`
  const found = await sql<LogRow>`
    select l.id, l.at, ${personName('u')} as user_name, l.ip, ${typeOf} as type, l.table_name, l.row_id, l.action,
      l.changes, coalesce(l.request_id like ${`${UNDONE_IMPORT} %`}, false) as is_undo, coalesce(a.number, k.number, p.number, f.name, e.name) as row_name, coalesce(a.type, k.type, p.type) as row_kind,
      g.id as registry_id, g.number as registry_number, g.kind as registry_kind
    from audit_log l
    left join users u on u.id = l.user_id
    left join agreements a on l.table_name = 'agreements' and a.company_id = ${company_id} and a.id = l.row_id
    left join ks k on l.table_name = 'ks' and k.company_id = ${company_id} and k.id = l.row_id
    left join payment_facts t on l.table_name = 'payment_facts' and t.company_id = ${company_id} and t.id = l.row_id
    left join registry_rows rr on l.table_name = 'registry_rows' and rr.company_id = ${company_id} and rr.id = l.row_id
    left join payments p on p.company_id = ${company_id} and p.id = case l.table_name when 'payments' then l.row_id
      else coalesce(t.payment_id, rr.payment_id, (l.changes ->> 'payment_id')::bigint) end
    left join registries g on g.company_id = ${company_id} and g.id = case l.table_name when 'registries' then l.row_id
      else coalesce(rr.registry_id, (l.changes ->> 'registry_id')::bigint) end
    left join file_links fl on l.table_name = 'file_links' and fl.company_id = ${company_id} and fl.id = l.row_id
    left join estimates e on e.company_id = ${company_id} and e.id = case l.table_name when 'estimates' then l.row_id
      when 'estimate_versions' then (l.changes ->> 'estimate_id')::bigint end
    left join files f on f.company_id = ${company_id} and f.id = coalesce(fl.file_id, (l.changes ->> 'file_id')::uuid)
    where l.company_id = ${company_id} and (l.agreement_id = any(${contracts}) or (l.table_name = 'agreements' and l.row_id = any(${orders}))
        or (l.table_name = 'registries'
        and l.action = 'update' and l.changes ? 'status' and l.row_id = any(array(${registriesOf(company_id, contracts)}))))
      and l.table_name not in ('ks_lines', 'estimate_lines', 'agreement_plan_cells') and not (l.table_name = 'agreement_items' and l.action = 'insert'
        and coalesce((l.changes ->> 'is_root')::boolean, false))
      ${sees_payments ? sql`` : sql`and p.id is null and l.table_name not in ('payments', 'payment_facts')`}
      ${sees_registries ? sql`` : sql`and g.id is null and l.table_name not in ('registries', 'registry_rows')`}
      ${before_id === null ? sql`` : sql`and l.id < ${before_id}`}
      ${types.length === 0 ? sql`` : sql`and ${typeOf} = any(${types}::text[])`}
    order by l.id desc
    limit ${limit}`.execute(db)
  return found.rows
}

const NAMES: Record<
  LogRef,
  (company_id: number, ids: RawBuilder<unknown>) => RawBuilder<{ id: number; name: string }>
> = {
  contractor: (company_id, ids) =>
    sql`select id, name from contractors where company_id = ${company_id} and id = any(${ids})`,
  project: (company_id, ids) =>
    sql`select id, name from projects where company_id = ${company_id} and id = any(${ids})`,
  estate: (company_id, ids) =>
    sql`select id, name from estates where company_id = ${company_id} and id = any(${ids})`,
  classifier: (company_id, ids) =>
    sql`select id, name from classifier_items where company_id = ${company_id} and id = any(${ids})`,
  loan_agreement: (company_id, ids) =>
    sql`select id, name from loan_agreements where company_id = ${company_id} and id = any(${ids})`,
  loan_group: (company_id, ids) =>
    sql`select id, name from loan_groups where company_id = ${company_id} and id = any(${ids})`,
  user: (_company_id, ids) =>
    sql`select u.id, ${personName('u')} as name from users u where u.id = any(${ids})`,
  agreement: (company_id, ids) =>
    sql`select id, '№ ' || number as name from agreements where company_id = ${company_id} and id = any(${ids})`,
  ks: (company_id, ids) =>
    sql`select id, '№ ' || number as name from ks where company_id = ${company_id} and id = any(${ids})`,
  additional_status: (company_id, ids) =>
    sql`select id, name from agreement_additional_statuses where company_id = ${company_id} and id = any(${ids})`,
}

/** Names behind the ids of one kind, in one query. */
export async function namesOf(db: Db, company_id: number, ref: LogRef, ids: readonly number[]) {
  const found = await NAMES[ref](company_id, sql`${ids}::bigint[]`).execute(db)
  return new Map(found.rows.map((row) => [row.id, row.name]))
}
