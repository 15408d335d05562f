/** What may change under the eyes of somebody else; lists and counters on screen follow. */
export const LIVE_TOPICS = [
  'approvals',
  'notifications',
  'agreements',
  'ks',
  'payments',
  'registries',
  'budgets',
  'invoices',
  'contractors',
  'statements',
  'periods',
  'imports',
] as const
export type LiveTopic = (typeof LIVE_TOPICS)[number]

/** Says that something changed and nothing of what it is: reading it anew goes through the rights of the reader. */
export interface LiveEvent {
  company_id: number
  topic: LiveTopic
}

/** What the stream tells: a change, or that changes were missed and everything is to be read anew. */
export type LiveTold = LiveEvent | 'everything'

/** Where the stream of events is read (text/event-stream). */
export const LIVE_PATH = '/api/live'

/** The same, beginning with what happened in the last milliseconds: what was read before the stream began may be old. */
export const liveSincePath = (ms_ago: number) => `${LIVE_PATH}?since=${Math.ceil(ms_ago)}`

/** A change as servers tell it to each other: the revision that its topic has reached by now. */
export interface LiveNotice extends LiveEvent {
  revision: number
}

/** `12 payments 345`, as it is told on the channel; null for anything else. */
export function readLiveNotice(text: string): LiveNotice | null {
  const [, company, name, revision] = /^(\d{1,15}) (\w+) (\d{1,15})$/.exec(text) ?? []
  const topic = LIVE_TOPICS.find((known) => known === name)
  return company && topic ? { company_id: Number(company), topic, revision: Number(revision) } : null
}
