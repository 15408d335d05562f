/** The database is not there at this moment: it restarts, has moved, or takes no more connections. Nothing is wrong with what was asked. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway'

  constructor(cause: Error) {
    super(cause.message, { cause })
  }
}

// Lost connections (08), a server that stops or starts (57P), one that takes no more connections (53300).
const STATES = /^(08|57P|53300)/
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/** The driver tells these without any code. */
const WORDS = /^(Connection terminated|timeout exceeded when trying to connect|Client .* is not queryable)/

/** An error of the database or its driver in one of two kinds: the database is away, or the error itself. */
export function awayOr(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseAway) return error
  const { code = '', message, syscall } = error as NodeJS.ErrnoException
  // A socket file that is not there is a server that is not there.
  const isAway =
    STATES.test(code) ||
    NETWORK.has(code) ||
    WORDS.test(message) ||
    (code === 'ENOENT' && syscall === 'connect')
  return isAway ? new DatabaseAway(error) : error
}
