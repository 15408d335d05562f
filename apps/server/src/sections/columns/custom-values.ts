import { loadCustomValues } from '@stroyfin/contract/columns/load-custom-values'
import { saveCustomValues } from '@stroyfin/contract/columns/save-custom-values'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { allows } from '@stroyfin/domain/access/allows'
import { lackText, type Right } from '@stroyfin/domain/access/sections'
import { type CustomType, customCode } from '@stroyfin/domain/lists/custom-field'
import { type CustomValue, customValue } from '@stroyfin/domain/lists/custom-value'
import type { Call } from '../../http/call.ts'
import { handle } from '../../http/handle.ts'
import {
  knownRows,
  type RowValues,
  readFields,
  readValues,
  type StoredField,
  writeValues,
} from './custom-field-store.ts'

const SECTIONS = {
  agreements: 'agreement',
  contractors: 'contractor',
  ks: 'ks',
  payments: 'payment',
} as const

export const loadCustomValuesHandle = handle(loadCustomValues, async ({ type, row_id }, call) => {
  needRight(call, type, 'view')
  const found = await readValues(call.db, call.company_id, type, [row_id])
  const fields = await readFields(call.db, call.company_id, [type])
  const content = found.get(row_id) ?? {}
  return {
    values: Object.fromEntries(fields.map(({ id }) => [customCode(id), content[customCode(id)] ?? null])),
  }
})

export const saveCustomValuesHandle = handle(saveCustomValues, async ({ type, rows }, call) => {
  needRight(call, type, 'edit')
  const { db, company_id } = call
  const fields = new Map(
    (await readFields(db, company_id, [type])).map((field) => [customCode(field.id), field]),
  )
  const known = await knownRows(
    db,
    company_id,
    type,
    rows.map(({ id }) => id),
  )
  const stored = await readValues(db, company_id, type, [...known])
  const failures: { id: number; field: string; message: string; current?: CustomValue }[] = []
  // The last word about a row wins: a row written twice in one statement is refused by the database.
  const good = new Map<number, RowValues>()
  for (const { id, values, was } of rows) {
    if (!known.has(id)) failures.push({ id, field: '', message: 'Документ не найден или удалён' })
    const read = known.has(id) ? readRow(fields, values) : undefined
    read?.failures.push(...writtenMeanwhile(read.values, was, stored.get(id)))
    for (const failure of read?.failures ?? []) failures.push({ id, ...failure })
    if (read && read.failures.length === 0) good.set(id, { ...good.get(id), ...read.values })
  }
  const saved = [...good].map(([id, values]) => ({ id, values }))
  if (saved.length > 0) await writeValues(db, company_id, type, saved)
  return { saved: saved.map(({ id }) => id), failures }
})

/** Fields where something else stands than was typed over, unless it is just what was typed. */
function writtenMeanwhile(
  values: RowValues,
  was: Readonly<Record<string, unknown>> | undefined,
  now: RowValues = {},
): Failure[] {
  if (!was) return []
  return Object.keys(values).flatMap((field) => {
    const current = now[field] ?? null
    if (current === (was[field] ?? null) || current === values[field]) return []
    return [{ field, current, message: `Другой пользователь записал сюда ${inWords(current)}` }]
  })
}

function inWords(value: CustomValue): string {
  if (typeof value === 'boolean') return value ? '«Да»' : '«Нет»'
  return value === null ? 'пустое значение' : `«${value}»`
}

interface Failure {
  field: string
  message: string
  current?: CustomValue
}

function readRow(
  fields: ReadonlyMap<string, StoredField>,
  asked: Readonly<Record<string, string | number | boolean | null>>,
) {
  const values: RowValues = {}
  const failures: Failure[] = []
  for (const [code, given] of Object.entries(asked)) {
    const field = fields.get(code)
    const read = field ? customValue(field, given) : { error: 'Такого поля нет' }
    if ('error' in read) failures.push({ field: code, message: read.error })
    else values[code] = read.value
  }
  return { values, failures }
}

function needRight({ rights }: Call, type: CustomType, method: 'view' | 'edit'): void {
  const right: Right = `${SECTIONS[type]}.${method}`
  if (!allows(rights, right)) throw new Refusal('forbidden', lackText(right), { mend: { what: 'right' } })
}
