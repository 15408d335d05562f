import { Refusal } from '@stroyfin/contract/kit/refusal'
import { readConstraintError } from '@stroyfin/database/connection/constraint-error'
import { constraintMessage } from './constraint-messages.ts'

/** What a person can act on, said by us or by a rule of the database; null of an error of the program. */
export function asRefusal(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error
  const constraint = readConstraintError(error)
  return constraint && constraintMessage(constraint)
}
