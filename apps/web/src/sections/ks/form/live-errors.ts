import type { KsFormValues } from './ks-form.ts'
import type { LineRow } from './line-row.ts'

interface Broken {
  field: string
  message: string
}

/** What stands at a field, and what is about the whole document or one of its lines. */
export interface SortedErrors {
  fields: Readonly<Record<string, string>>
  problems: readonly string[]
}

const FIELDS: ReadonlySet<string> = new Set(['date', 'period_from', 'period_to', 'offset_manual'])

/** A form that is still being filled is not blamed for what is missing, only for what is wrong. */
export function liveErrors(
  found: readonly Broken[],
  values: KsFormValues,
  lines: readonly LineRow[],
  seen: (message: string, index: number) => string,
): SortedErrors {
  const fields: Record<string, string> = {}
  const problems: string[] = []
  for (const { field, message } of found) {
    const [, index, column] = /^lines\.(\d+)\.(\w+)$/.exec(field) ?? []
    if (index !== undefined) {
      if (lines[Number(index)]?.[column as keyof LineRow]) problems.push(seen(message, Number(index)))
    } else if (FIELDS.has(field)) {
      if (values[field as keyof KsFormValues]) fields[field] = message
    } else if (field === 'summ' && (lines.length > 0 || values.summ)) {
      if (lines.length > 0) problems.push(message)
      else fields.summ = message
    }
  }
  return { fields, problems }
}
