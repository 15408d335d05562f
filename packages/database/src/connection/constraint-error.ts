export type ConstraintKind =
  | 'unique'
  | 'foreign'
  | 'check'
  | 'not_null'
  | 'exclusion'
  | 'serialization'
  | 'deadlock'
  | 'lock_timeout'
  | 'timeout'
  | 'cancelled'
  | 'too_large'

export type ConstraintError = {
  kind: ConstraintKind
  constraint: string
  table: string
  /** What app.refuse() says to the user; null for a rule that speaks only to us. */
  sentence: string | null
}

const KINDS: Record<string, ConstraintKind> = {
  '23505': 'unique',
  '23503': 'foreign',
  '23514': 'check',
  '23502': 'not_null',
  '23P01': 'exclusion',
  '40001': 'serialization',
  '40P01': 'deadlock',
  '55P03': 'lock_timeout',
  '22003': 'too_large',
}

/** What the database refused, by rule and not by text; null when the error is of another nature. */
export function readConstraintError(error: unknown): ConstraintError | null {
  if (!(error instanceof Error)) return null
  const { code, constraint, table, detail, message } = error as Error & Partial<Record<string, string>>
  const kind = code === '57014' ? interruption(message) : KINDS[code ?? '']
  if (!kind) return null
  // A check of a table names its table (or, from a shard, shows the row in English); app.refuse() names only
  // the rule and words it in the detail.
  const worded = kind === 'check' && !table && !detail?.startsWith('Failing row')
  const sentence = worded ? (detail ?? null) : null
  return { kind, constraint: constraint || constraintIn(message), table: table || tableIn(message), sentence }
}

function interruption(message = ''): ConstraintKind {
  return message.includes('statement timeout') ? 'timeout' : 'cancelled'
}

// A sharded server leaves the fields empty and names the constraint of the shard: `…_pk_102110`.
function constraintIn(message = ''): string {
  return /constraint "(.+?)(?:_\d{6,})?"/.exec(message)?.[1] ?? ''
}

function tableIn(message = ''): string {
  return /(?:relation|table) "(.+?)(?:_\d{6,})?"/.exec(message)?.[1] ?? ''
}
