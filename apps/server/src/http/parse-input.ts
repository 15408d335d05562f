import type { Endpoint } from '@stroyfin/contract/kit/endpoint'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { namedMessage } from '@stroyfin/domain/object-log/field-title'

/** Validates what was sent; 422 names every wrong field at once. */
export function parseInput(endpoint: Endpoint, sent: unknown): unknown {
  const parsed = endpoint.input.safeParse(sent)
  if (parsed.success) return parsed.data
  const errors = parsed.error.issues.map((issue) => ({ field: issue.path.join('.'), message: issue.message }))
  const [first] = errors
  // Under the field the words stand as they are; the toast stands away from it and names it.
  const [, , place = ''] = endpoint.path.split('/')
  const said = first ? namedMessage(place, first.field, first.message) : 'Проверьте заполнение полей'
  throw new Refusal('invalid', said, { errors })
}
