import { type CustomField, type CustomType, customCode } from '@stroyfin/domain/lists/custom-field'
import { type RawBuilder, sql } from 'kysely'
import type { FieldKind, ListDefinition, ListField } from './list-definition.ts'

const KINDS: Record<CustomField['kind'], { kind: FieldKind; cast: string }> = {
  text: { kind: 'text', cast: 'text' },
  number: { kind: 'number', cast: 'numeric' },
  date: { kind: 'date', cast: 'date' },
  list: { kind: 'enum', cast: 'text' },
  flag: { kind: 'bool', cast: 'boolean' },
}

interface CustomList {
  company_id: number
  type: CustomType
  fields: readonly CustomField[]
}

/** The list with the company's own fields: they filter and sort as the built-in ones, and its rows carry `custom`. */
export function withCustomFields(list: ListDefinition, custom: CustomList): ListDefinition {
  if (custom.fields.length === 0) return list
  return {
    ...list,
    fields: { ...list.fields, ...customListFields(custom, list.key) },
    ...(list.columns && { columns: sql`${list.columns}, ${content(custom, list.key)} as custom` }),
  }
}

export function customListFields(custom: CustomList, key: RawBuilder<unknown>): Record<string, ListField> {
  return Object.fromEntries(
    custom.fields.map((field): [string, ListField] => {
      const { kind, cast } = KINDS[field.kind]
      const code = customCode(field.id)
      return [code, { sql: sql`(${content(custom, key)} ->> ${code})::${sql.raw(cast)}`, kind }]
    }),
  )
}

// Found by the unique index; a join would cost the planner one more table in every window.
function content({ company_id, type }: CustomList, key: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select v.content from custom_values v
    where v.company_id = ${company_id} and v.type = ${type} and v.row_id = ${key})`
}
