import { Client } from 'pg'

export type Query = { text: string; values: unknown[] }

/** What is not the answer itself: transaction, context, session, the look for background work. */
const overhead = /^\s*(begin|commit|rollback)|set_ctx\(|\bfrom sessions\b|\blogin_attempts\b|\bupdate jobs\b/i

/** Listens to the driver of this process; answers the queries of the work itself in their order. */
export function recordQueries(): { stop: () => Query[] } {
  const heard: Query[] = []
  const prototype = Client.prototype as unknown as { query: (...args: unknown[]) => unknown }
  const original = prototype.query
  prototype.query = function listening(this: unknown, ...args: unknown[]) {
    const [first, second] = args
    const { text, values } =
      typeof first === 'object' && first !== null
        ? (first as Partial<Query>)
        : { text: first, values: second }
    if (typeof text === 'string' && !overhead.test(text)) {
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
