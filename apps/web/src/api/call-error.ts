/** A call that failed: the server's sentence, messages per field, and for a stale write the row as it is now. */
export class CallError extends Error {
  readonly status: number
  readonly errors: Record<string, string>
  readonly current: unknown

  constructor(status: number, message: string, errors: Record<string, string> = {}, current?: unknown) {
    super(message)
    this.name = 'CallError'
    this.status = status
    this.errors = errors
    this.current = current
  }
}

/** The text of a toast: the server's message, else 'Ошибка' (R-8-01). */
export function errorText(error: unknown): string {
  return error instanceof CallError && error.message ? error.message : 'Ошибка'
}
