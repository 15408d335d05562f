import { Client } from 'pg'

export interface HeardQuery {
  text: string
  values: unknown[]
  /** The role of its connection. */
  user: string | undefined
  /** Asks something on the same connection, before the query itself and unheard. */
  before(query: { text: string; values: unknown[] }): Promise<{ rows: unknown[] }>
}

/** The driver of this process with its queries of one shape: of its many overloads no type can be written over. */
const driver: { query(this: Client, ...args: unknown[]): unknown } = Client.prototype as never

/** Listens to the driver of this process, so that no query is left out; answers how to stop. */
export function hearQueries(hear: (heard: HeardQuery) => void): () => void {
  const original = driver.query
  driver.query = function heard(...args) {
    const [first, second] = args
    const { text, values } =
      typeof first === 'object' && first !== null
        ? (first as { text?: unknown; values?: unknown })
        : { text: first, values: second }
    if (typeof text === 'string')
      hear({
        text,
        values: Array.isArray(values) ? values : [],
        user: this.user,
        before: (query) => original.call(this, query) as Promise<{ rows: unknown[] }>,
      })
    return original.apply(this, args)
  }
  return () => {
    driver.query = original
  }
}
