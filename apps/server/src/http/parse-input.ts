import type { Endpoint } from '@stroyfin/contract/kit/endpoint'
import { Refusal } from '@stroyfin/contract/kit/refusal'

/** Validates what was sent; 422 names every wrong field at once. */
export function parseInput(endpoint: Endpoint, sent: unknown): unknown {
  const parsed = endpoint.input.safeParse(sent)
  if (parsed.success) return parsed.data
  const errors = parsed.error.issues.map((issue) => ({ field: issue.path.join('.'), message: issue.message }))
  throw new Refusal('invalid', errors[0]?.message ?? 'Проверьте заполнение полей', { errors })
}
