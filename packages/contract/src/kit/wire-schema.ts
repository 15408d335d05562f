import { z } from 'zod'

type JsonSchema = { [key: string]: unknown }

/** JSON schema of what really travels: sums are numbers, although one side holds them as text. */
export function wireSchema(schema: z.ZodType): JsonSchema {
  const json = z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (z.globalRegistry.get(zodSchema as never)?.wire !== 'money') return
      for (const key of Object.keys(jsonSchema)) delete (jsonSchema as JsonSchema)[key]
      Object.assign(jsonSchema, { type: 'number' })
    },
  }) as JsonSchema
  delete json.$schema
  return flattenNullable(json) as JsonSchema
}

/** `x | null` becomes `nullable`: the serializer then needs no run-time validation to choose a branch. */
function flattenNullable(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(flattenNullable)
  if (!node || typeof node !== 'object') return node
  const json = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, flattenNullable(value)]))
  if (Array.isArray(json.type) && json.type.length === 2 && json.type.includes('null')) {
    return { ...json, type: json.type.find((type) => type !== 'null'), nullable: true }
  }
  const branches = json.anyOf as JsonSchema[] | undefined
  const inner = branches?.length === 2 ? branches.find((branch) => branch.type !== 'null') : undefined
  if (!inner || !branches?.some((branch) => branch.type === 'null'))
    return branches?.every(isPlain) ? {} : json
  const { anyOf: _, ...rest } = json
  // The serializer knows `nullable` only beside a type: several shapes have null as one more.
  if (Array.isArray(inner.anyOf)) return { ...rest, anyOf: [...inner.anyOf, { type: 'null' }] }
  return { ...rest, ...inner, nullable: true }
}

const SCALARS = new Set(['string', 'number', 'integer', 'boolean', 'null'])

/** Of such values nothing is left out and nothing is written otherwise, whichever of them it is. */
function isPlain(node: JsonSchema): boolean {
  if (Object.keys(node).length === 0) return true
  return node.type === 'array' ? isPlain(node.items as JsonSchema) : SCALARS.has(node.type as string)
}
