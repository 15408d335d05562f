import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import type { PoolClient } from 'pg'

const WRITES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

/** The name that a text is prepared under. */
type NameOf = (text: string, values: readonly unknown[]) => string | undefined

/** One transaction on one connection of the pool; closed when the transaction ends, so a leaked Db cannot harm. */
export class TransactionConnection implements DatabaseConnection {
  readonly client: PoolClient
  readonly #signal: AbortSignal | undefined
  readonly #nameOf: NameOf | undefined
  #closed = false
  #names = 0

  constructor(client: PoolClient, signal?: AbortSignal, nameOf?: NameOf) {
    this.client = client
    this.#signal = signal
    this.#nameOf = nameOf
  }

  close(): void {
    this.#closed = true
  }

  /** A name for a savepoint or a cursor, unique within the transaction. */
  nextName(kind: string): string {
    this.#names += 1
    return `${kind}_${this.#names}`
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    this.#refuseWhenOver()
    const { sql: text, parameters } = query
    const values = parameters as unknown[]
    const name = this.#nameOf?.(text, values)
    const { command, rowCount, rows } = await this.client.query({ text, values, ...(name && { name }) })
    if (!WRITES.has(command)) return { rows: rows ?? [] }
    return { rows: rows ?? [], numAffectedRows: BigInt(rowCount ?? 0) }
  }

  /** Rows by portions through a cursor of the server, for exports that must not hold everything in memory. */
  async *streamQuery<R>(query: CompiledQuery, chunkSize = 1000): AsyncIterableIterator<QueryResult<R>> {
    this.#refuseWhenOver()
    const name = this.nextName('portion')
    await this.client.query(
      `declare ${name} no scroll cursor for ${query.sql}`,
      query.parameters as unknown[],
    )
    for (;;) {
      this.#refuseWhenOver()
      const { rows } = await this.client.query(`fetch ${chunkSize} from ${name}`)
      if (rows.length > 0) yield { rows }
      if (rows.length < chunkSize) break
    }
    await this.client.query(`close ${name}`)
  }

  #refuseWhenOver(): void {
    if (this.#closed) throw new Error('The transaction is over: this db must not outlive its function')
    this.#signal?.throwIfAborted()
  }
}
