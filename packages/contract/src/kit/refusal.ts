import type { Mend } from '@stroyfin/domain/access/mends'

/** Why a well-formed call is refused, and the HTTP status that says so. */
const statusOf = {
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  stale: 409,
  invalid: 422,
  too_large: 413,
  too_many: 429,
  busy: 503,
  // The password or session is right, a code is wanted besides.
  second_step: 428,
  too_slow: 408,
} as const

export type RefusalCode = keyof typeof statusOf

export interface FieldError {
  field: string
  message: string
}

/** The body of every failure: a Russian sentence, messages per field, and for a stale write the row as it is now. */
export interface FailureBody {
  message: string
  errors?: Record<string, string>
  current?: unknown
  /** Where what is missing is mended, for whoever may do so. */
  mend?: MendLink
}

export interface MendLink {
  label: string
  href: string
}

/** What is missing, and the page of the very thing where the usual one would not lead to it. */
export interface Missing {
  what: Mend
  href?: string
}

interface Details {
  errors?: readonly FieldError[] | undefined
  current?: unknown
  retry_after_s?: number
  mend?: Missing | undefined
}

/** Thrown by a use case to say no; mount turns it into its status and body. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly errors: Record<string, string> | undefined
  readonly current: unknown
  /** When it is worth coming again. */
  readonly retry_after_s: number | undefined
  /** What is missing for the deed; told to the reader as a link or as whom to ask. */
  readonly mend: Missing | undefined
  private link: MendLink | undefined

  constructor(code: RefusalCode, message: string, more: Details = {}) {
    super(message)
    this.name = 'Refusal'
    this.code = code
    this.errors = more.errors && Object.fromEntries(more.errors.map((error) => [error.field, error.message]))
    this.current = more.current
    this.retry_after_s = more.retry_after_s
    this.mend = more.mend
  }

  /** The same refusal in the words its reader can act on. */
  told(message: string, link?: MendLink): this {
    this.message = message
    this.link = link
    return this
  }

  get status(): number {
    return statusOf[this.code]
  }

  get body(): FailureBody {
    return {
      message: this.message,
      ...(this.errors && { errors: this.errors }),
      ...(this.current !== undefined && { current: this.current }),
      ...(this.link && { mend: this.link }),
    }
  }
}

/** Refuses with 422 when rules found something to mend; the first message is the toast. */
export function refuseIfBroken(errors: readonly FieldError[]): void {
  const [first] = errors
  if (first) throw new Refusal('invalid', first.message, { errors })
}
