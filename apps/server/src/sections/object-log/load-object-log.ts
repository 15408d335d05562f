import { Refusal } from '@stroyfin/contract/kit/refusal'
import { loadObjectLog, type ObjectLogEntry } from '@stroyfin/contract/object-log/load-object-log'
import type { Db } from '@stroyfin/database/connection/db'
import { allows } from '@stroyfin/domain/access/allows'
import { lackText } from '@stroyfin/domain/access/sections'
import { LOG_REFS, type LogField, type LogRef } from '@stroyfin/domain/object-log/log-field'
import { OBJECT_LOG_FIELDS } from '@stroyfin/domain/object-log/log-fields'
import { logRight } from '@stroyfin/domain/object-log/log-owner'
import { logTitle, logWords } from '@stroyfin/domain/object-log/log-words'
import { handle } from '../../http/handle.ts'
import { type LogRow, listObjectLog, namesOf } from './object-log-store.ts'

export const loadObjectLogHandle = handle(
  loadObjectLog,
  async ({ object_type, object_id, before_id, limit }, { db, company_id, is_member, rights }) => {
    if (!is_member) throw new Refusal('forbidden', 'Нет доступа к компании')
    if (!allows(rights, logRight(object_type)))
      throw new Refusal('forbidden', lackText(logRight(object_type)), { mend: { what: 'right' } })
    const window = { object_type, object_id, before_id: before_id ?? null, limit: limit + 1 }
    const rows = await listObjectLog(db, company_id, window)
    const shown = rows.slice(0, limit)
    const nameOf = await knownNames(db, company_id, shown)
    return { items: shown.map((row) => told(row, nameOf)), has_more: rows.length > limit }
  },
)

type Pair = { name: string; field: LogField; was: unknown; became: unknown }
type NameOf = (ref: LogRef, id: number) => string | undefined

/** insert and delete keep one value per field, update keeps [old, new]. */
function pairsOf({ table_name, action, changes }: LogRow): Pair[] {
  return Object.entries(changes).flatMap(([name, value]): Pair[] => {
    const field = OBJECT_LOG_FIELDS[table_name]?.[name]
    if (!field) return []
    if (action === 'update' && Array.isArray(value)) return [{ name, field, was: value[0], became: value[1] }]
    return action === 'delete'
      ? [{ name, field, was: value, became: null }]
      : [{ name, field, was: null, became: value }]
  })
}

function told(row: LogRow, nameOf: NameOf): ObjectLogEntry {
  const { id, at, user_name, ip, table_name, action } = row
  const changes = pairsOf(row).flatMap(({ name, field, was, became }) => {
    const words = { was: logWords(field, was, nameOf), became: logWords(field, became, nameOf) }
    return words.was === words.became ? [] : [{ field: name, label: field.label, ...words }]
  })
  return { id, at, user_name, ip, title: logTitle(table_name, action, row.changes), changes }
}

/** A query per kind of name and not per value. */
async function knownNames(db: Db, company_id: number, rows: readonly LogRow[]): Promise<NameOf> {
  const names = new Map<LogRef, Map<number, string>>()
  const pairs = rows.flatMap(pairsOf)
  for (const ref of LOG_REFS) {
    const values = pairs.filter(({ field }) => field.kind === ref).flatMap(({ was, became }) => [was, became])
    const ids = new Set(values.filter((value) => typeof value === 'number'))
    if (ids.size > 0) names.set(ref, await namesOf(db, company_id, ref, ids))
  }
  return (ref, id) => names.get(ref)?.get(id)
}
