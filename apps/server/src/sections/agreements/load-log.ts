import { type LogEntry, loadLog } from '@stroyfin/contract/agreements/load-log'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { Db } from '@stroyfin/database/connection/db'
import { allows } from '@stroyfin/domain/access/allows'
import { LOG_FIELDS, type LogRef } from '@stroyfin/domain/agreements/log-fields'
import { logValue } from '@stroyfin/domain/agreements/log-value'
import { handle } from '../../http/handle.ts'
import { readAgreement } from './agreement-store.ts'
import { type LogRow, listLog, namesOf } from './log-store.ts'
import { logEvent, rowTitle } from './log-title.ts'

export const loadLogHandle = handle(
  loadLog,
  async ({ agreement_id, before_id, limit, types }, { db, company_id, rights }) => {
    if (!(await readAgreement(db, company_id, agreement_id)))
      throw new Refusal('not_found', 'Договор не найден')
    const rows = await listLog(db, company_id, {
      agreement_id,
      before_id: before_id ?? null,
      limit: limit + 1,
      types,
      sees_payments: allows(rights, 'payment.view'),
      sees_registries: allows(rights, 'payment_registry.view'),
    })
    const shown = rows.slice(0, limit)
    const nameOf = await knownNames(db, company_id, shown)
    return { items: shown.map((row) => told(row, nameOf)), has_more: rows.length > limit }
  },
)

type Pair = { field: string; was: unknown; became: unknown }
type NameOf = (ref: LogRef, id: number) => string | undefined

/** insert and delete keep one value per field, update keeps [old, new]. */
function pairsOf({ action, changes }: LogRow): Pair[] {
  return Object.entries(changes).map(([field, value]) => {
    if (action === 'update' && Array.isArray(value)) return { field, was: value[0], became: value[1] }
    return action === 'delete' ? { field, was: value, became: null } : { field, was: null, became: value }
  })
}

function told(row: LogRow, nameOf: NameOf): LogEntry {
  const fields = LOG_FIELDS[row.table_name] ?? {}
  const changes = pairsOf(row).flatMap(({ field, was, became }) => {
    const known = fields[field]
    if (!known) return []
    const words = { was: logValue(known.kind, was, nameOf), became: logValue(known.kind, became, nameOf) }
    return words.was === words.became ? [] : [{ field, label: known.label, ...words }]
  })
  const { id, at, user_name, ip, type } = row
  return { id, at, user_name, ip, type, event: logEvent(row), changes, ...rowTitle(row) }
}

/** A query per kind of name and not per value. */
async function knownNames(db: Db, company_id: number, rows: readonly LogRow[]): Promise<NameOf> {
  const wanted = new Map<LogRef, Set<number>>()
  for (const row of rows) {
    for (const { field, was, became } of pairsOf(row)) {
      const kind = LOG_FIELDS[row.table_name]?.[field]?.kind
      if (!kind || !REFS.has(kind)) continue
      const ids = wanted.get(kind as LogRef) ?? new Set()
      for (const value of [was, became]) if (typeof value === 'number') ids.add(value)
      wanted.set(kind as LogRef, ids)
    }
  }
  const names = new Map<LogRef, Map<number, string>>()
  for (const [ref, ids] of wanted) names.set(ref, await namesOf(db, company_id, ref, [...ids]))
  return (ref, id) => names.get(ref)?.get(id)
}

const REFS: ReadonlySet<string> = new Set<LogRef>([
  'contractor',
  'project',
  'classifier',
  'loan_agreement',
  'loan_group',
  'user',
  'agreement',
  'ks',
  'additional_status',
  'estate',
])
