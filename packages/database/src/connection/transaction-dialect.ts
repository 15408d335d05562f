import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type { Tables } from '../tables/tables.ts'
import type { Db } from './db.ts'
import type { TransactionConnection } from './transaction-connection.ts'

/** Query builder over one open transaction; `db.transaction()` inside it makes a savepoint. */
export function transactionDb(connection: TransactionConnection): Db {
  return new Kysely<Tables>({ dialect: new TransactionDialect(connection) })
}

class TransactionDialect implements Dialect {
  readonly #connection: TransactionConnection

  constructor(connection: TransactionConnection) {
    this.#connection = connection
  }

  createDriver(): Driver {
    return new SavepointDriver(this.#connection)
  }

  createQueryCompiler(): PostgresQueryCompiler {
    return new PostgresQueryCompiler()
  }

  createAdapter(): PostgresAdapter {
    return new PostgresAdapter()
  }

  createIntrospector(db: Kysely<unknown>): PostgresIntrospector {
    return new PostgresIntrospector(db)
  }
}

class SavepointDriver implements Driver {
  readonly #connection: TransactionConnection
  readonly #savepoints: string[] = []

  constructor(connection: TransactionConnection) {
    this.#connection = connection
  }

  async init(): Promise<void> {}

  async destroy(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection
  }

  async releaseConnection(): Promise<void> {}

  async beginTransaction(): Promise<void> {
    const name = this.#connection.nextName('step')
    await this.#run(`savepoint ${name}`)
    this.#savepoints.push(name)
  }

  async commitTransaction(): Promise<void> {
    await this.#run(`release savepoint ${this.#savepoints.pop()}`)
  }

  async rollbackTransaction(): Promise<void> {
    await this.#run(`rollback to savepoint ${this.#savepoints.pop()}`)
  }

  async #run(sql: string): Promise<void> {
    await this.#connection.executeQuery(CompiledQuery.raw(sql))
  }
}
