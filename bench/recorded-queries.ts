import { Client } from 'pg'

export type Query = { text: string; values: unknown[] }

/** What is not the answer itself: transaction, context, session. */
const overhead = /^\s*(begin|commit|rollback)|set_ctx\(|\bfrom sessions\b/i

/** Sign-in and background work go as this role; an answer to a person of a company never does. */
const PLATFORM = 'app_super'

/** Listens to the driver of this process; answers the queries of the work itself in their order. */
export function recordQueries(): { stop: () => Query[] } {
  const heard: Query[] = []
  const prototype = Client.prototype as unknown as { query: (...args: unknown[]) => unknown }
  const original = prototype.query
  prototype.query = function listening(this: Client, ...args: unknown[]) {
    const [first, second] = args
    const { text, values } =
      typeof first === 'object' && first !== null
        ? (first as Partial<Query>)
        : { text: first, values: second }
    const { user } = this as Client & { user?: string }
    if (typeof text === 'string' && user !== PLATFORM && !overhead.test(text)) {
      heard.push({ text, values: Array.isArray(values) ? values : [] })
    }
    return original.apply(this, args)
  }
  return {
    stop: () => {
      prototype.query = original
      return heard
    },
  }
}
