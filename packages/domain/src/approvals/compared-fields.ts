import { LOG_FIELDS, type LogRef as OwnRef } from '../agreements/log-fields.ts'
import { logValue } from '../agreements/log-value.ts'
import { LOG_REFS, type LogField, type LogRef } from '../object-log/log-field.ts'
import { OBJECT_LOG_FIELDS } from '../object-log/log-fields.ts'
import { logWords } from '../object-log/log-words.ts'
import type { ApprovalObject } from './approval-route.ts'

export type ComparedRef = LogRef | OwnRef
type NameOf = (ref: ComparedRef, id: number) => string | undefined

/** A field in which a document may differ from what was approved before. */
export type ComparedField = {
  label: string
  /** Of what the value is an id. */
  ref: ComparedRef | null
  words: (value: unknown, nameOf: NameOf) => string | null
}

/** What became of a document, and not what its author made of it. */
const NOT_TOLD: ReadonlySet<string> = new Set([
  'status',
  'approval_status',
  'additional_status_id',
  'bank_status',
  'bank_check_date',
  'bank_remark',
  'paid_summ',
  'paid_date',
  'outgoing_id',
  'is_deleted',
  'plan_summ',
  'upr_summ',
])

const isRef = (kind: unknown): kind is LogRef => (LOG_REFS as readonly unknown[]).includes(kind)

const ofDocument = ({ label, kind }: LogField): ComparedField => ({
  label,
  ref: isRef(kind) ? kind : null,
  words: (value, nameOf) => logWords({ label, kind }, value, nameOf),
})

function told<Field>(
  fields: Readonly<Record<string, Field>> | undefined,
  as: (field: Field) => ComparedField,
) {
  return Object.fromEntries(
    Object.entries(fields ?? {})
      .filter(([name]) => !NOT_TOLD.has(name))
      .map(([name, field]) => [name, as(field)]),
  )
}

const ofContract = (table: 'agreements' | 'estimates') =>
  told(LOG_FIELDS[table], ({ label, kind }) => ({
    label,
    ref: isRef(kind) || kind === 'user' ? kind : null,
    words: (value, nameOf) => logValue(kind, value, nameOf),
  }))

const registry = told(OBJECT_LOG_FIELDS.registries, ofDocument)

/** By kind of document: its fields, as the record of changes keeps and tells them. */
export const COMPARED_FIELDS: Record<ApprovalObject, Readonly<Record<string, ComparedField>>> = {
  agreement: ofContract('agreements'),
  smeta: ofContract('estimates'),
  ks: told(OBJECT_LOG_FIELDS.ks, ofDocument),
  payment: told(OBJECT_LOG_FIELDS.payments, ofDocument),
  registry,
  bank_registry: registry,
  budget: told(OBJECT_LOG_FIELDS.budgets, ofDocument),
}
