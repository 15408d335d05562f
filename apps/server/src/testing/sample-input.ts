import { wireSchema } from '@stroyfin/contract/kit/wire-schema'
import type { z } from 'zod'

type Json = { [key: string]: unknown }

/** Chooses a value for a field by its name; undefined leaves it to the shape. */
export type Choose = (field: string) => unknown

interface Maker {
  choose: Choose
  /** Text of every free text field; with it those that are optional are filled too. */
  words: string | undefined
}

/** The smallest input that a call's shape admits, fields of interest filled by `choose`, free texts with `words`. */
export function sampleInput(shape: z.ZodType, choose: Choose = () => undefined, words?: string): Json {
  return (sample(wireSchema(shape), '', { choose, words }) ?? {}) as Json
}

function sample(schema: Json, field: string, maker: Maker): unknown {
  const chosen = maker.choose(field)
  if (chosen !== undefined && schema.type !== 'array' && schema.type !== 'object') return chosen
  if ('const' in schema) return schema.const
  if (Array.isArray(schema.enum)) return schema.enum[0]
  if (Array.isArray(schema.anyOf)) return sample(schema.anyOf[0] as Json, field, maker)
  if (Array.isArray(schema.allOf)) {
    return Object.assign({}, ...schema.allOf.map((part) => sample(part as Json, field, maker)))
  }
  switch (schema.type) {
    case 'object':
      return sampleObject(schema, maker)
    case 'array':
      return [sample((schema.items ?? {}) as Json, singular(field), maker)]
    case 'integer':
    case 'number':
      return Math.max(Number(schema.minimum ?? 1), 1)
    case 'boolean':
      return false
    case 'string':
      return isFreeText(schema) && maker.words !== undefined ? maker.words : sampleText(schema)
    default:
      return null
  }
}

/** Ids that are optional are filled too: a foreign one must be refused wherever it stands. */
function sampleObject(schema: Json, maker: Maker): Json {
  const required = new Set((schema.required as string[] | undefined) ?? [])
  const made: Json = {}
  for (const [name, shape] of Object.entries((schema.properties as Json | undefined) ?? {})) {
    const asked = maker.choose(name) !== undefined || (maker.words !== undefined && holdsText(shape as Json))
    if (required.has(name) || asked) made[name] = sample(shape as Json, name, maker)
  }
  return made
}

/** Lists too: what is sorted, filtered and shown is named by texts. */
const holdsText = (schema: Json) => isFreeText(schema) || schema.type === 'array'

const isFreeText = ({ type, format, pattern, enum: list }: Json) =>
  type === 'string' && format === undefined && pattern === undefined && list === undefined

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
