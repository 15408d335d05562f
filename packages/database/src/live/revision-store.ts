import type { ClientBase } from 'pg'

/** How often a topic of a company was changed, as its changes are told: `12 payments 345`. */
export interface TopicRevision {
  company_id: number
  topic: string
  revision: number
}

/** Revisions of the topics told about, as they are now. */
const OF_TOPICS = `select company_id, topic, sum(revision)::bigint as revision from live_revisions
  where company_id = any($1) and topic = any($2) group by company_id, topic`

const TELL = `select set_config('synchronous_commit', 'off', true), pg_notify('live', word) from unnest($1::text[]) as t (word)`

/** Tells everybody that listens what was changed, `12 payments`, with the revision that this has reached. */
export async function tellRevisions(
  client: Pick<ClientBase, 'query'>,
  words: ReadonlySet<string>,
): Promise<void> {
  const [companies, topics] = [new Set<number>(), new Set<string>()]
  for (const word of words) {
    const [company = '', topic = ''] = word.split(' ')
    companies.add(Number(company))
    topics.add(topic)
  }
  const { rows } = await client.query<TopicRevision>(OF_TOPICS, [[...companies], [...topics]])
  const told = rows.flatMap(({ company_id, topic, revision }) =>
    words.has(`${company_id} ${topic}`) ? [`${company_id} ${topic} ${revision}`] : [],
  )
  if (told.length > 0) await client.query(TELL, [told])
}
