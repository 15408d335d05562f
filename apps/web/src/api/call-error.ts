import type { MendLink } from '@stroyfin/contract/kit/refusal'

interface Details {
  errors?: Record<string, string> | undefined
  current?: unknown
  mend?: MendLink | undefined
}

/** A call that failed: the server's sentence, messages per field, where it is mended, and for a stale write the row as it is now. */
export class CallError extends Error {
  readonly status: number
  readonly errors: Record<string, string>
  readonly current: unknown
  readonly mend: MendLink | undefined

  constructor(status: number, message: string, { errors = {}, current, mend }: Details = {}) {
    super(message)
    this.name = 'CallError'
    this.status = status
    this.errors = errors
    this.current = current
    this.mend = mend
  }
}

/** The text of a toast: the server's message, else 'Ошибка' (R-8-01). */
export function errorText(error: unknown): string {
  return error instanceof CallError && error.message ? error.message : 'Ошибка'
}

/** Where what was missing is mended, when this person may do so. */
export const mendOf = (error: unknown): MendLink | undefined =>
  error instanceof CallError ? error.mend : undefined
