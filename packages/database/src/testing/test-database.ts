import { afterAll } from 'vitest'
import { cloneDatabase, type TestDatabase } from './clone-database.ts'

/**
 * A database of its own for one test file, dropped when the file is done. Call it at the top of the file:
 * `const { database, company } = await testDatabase()`.
 */
export async function testDatabase(options: { demo?: boolean } = {}): Promise<TestDatabase> {
  const clone = await cloneDatabase(options.demo)
  afterAll(() => clone.drop())
  return clone
}
