import { hearQueries } from '@stroyfin/database/testing/hear-queries'

export type Query = { text: string; values: unknown[] }

/** What is not the answer itself: transaction, context, session. */
const overhead = /^\s*(begin|commit|rollback)|set_ctx\(|\bfrom sessions\b/i

/** Sign-in and background work go as this role; an answer to a person of a company never does. */
const PLATFORM = 'app_super'

/** Listens to the driver of this process; answers the queries of the work itself in their order. */
export function recordQueries(): { stop: () => Query[] } {
  const heard: Query[] = []
  const stop = hearQueries(({ text, values, user }) => {
    if (user !== PLATFORM && !overhead.test(text)) heard.push({ text, values })
  })
  return {
    stop: () => {
      stop()
      return heard
    },
  }
}
