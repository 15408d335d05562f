import { wireSchema } from '@stroyfin/contract/kit/wire-schema'
import type { z } from 'zod'

type Json = { [key: string]: unknown }

/** Chooses a value for a field by its name; undefined leaves it to the shape. */
export type Choose = (field: string) => unknown

/** The smallest input that a call's shape admits, fields of interest filled by `choose`. */
export function sampleInput(shape: z.ZodType, choose: Choose = () => undefined): Json {
  return (sample(wireSchema(shape), '', choose) ?? {}) as Json
}

function sample(schema: Json, field: string, choose: Choose): unknown {
  const chosen = choose(field)
  if (chosen !== undefined && schema.type !== 'array' && schema.type !== 'object') return chosen
  if ('const' in schema) return schema.const
  if (Array.isArray(schema.enum)) return schema.enum[0]
  if (Array.isArray(schema.anyOf)) return sample(schema.anyOf[0] as Json, field, choose)
  switch (schema.type) {
    case 'object':
      return sampleObject(schema, choose)
    case 'array':
      return [sample((schema.items ?? {}) as Json, singular(field), choose)]
    case 'integer':
    case 'number':
      return Math.max(Number(schema.minimum ?? 1), 1)
    case 'boolean':
      return false
    case 'string':
      return sampleText(schema)
    default:
      return null
  }
}

/** Ids that are optional are filled too: a foreign one must be refused wherever it stands. */
function sampleObject(schema: Json, choose: Choose): Json {
  const required = new Set((schema.required as string[] | undefined) ?? [])
  const made: Json = {}
  for (const [name, shape] of Object.entries((schema.properties as Json | undefined) ?? {})) {
    if (required.has(name) || choose(name) !== undefined) made[name] = sample(shape as Json, name, choose)
  }
  return made
}

function sampleText(schema: Json): string {
  if (schema.format === 'date') return '2026-01-15'
  const candidates = [
    'проба',
    '1',
    '2026-01',
    '2026-01-15',
    '00000000-0000-4000-8000-000000000000',
    'proba@firma.example',
  ]
  const pattern = schema.pattern ? new RegExp(String(schema.pattern), 'u') : null
  return candidates.find((text) => !pattern || pattern.test(text)) ?? 'проба'
}

function singular(field: string): string {
  return field.replace(/_ids$/, '_id').replace(/^ids$/, 'id')
}
