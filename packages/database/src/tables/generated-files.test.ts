import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'
import { generatedFiles } from './generated-files.ts'

const { database } = await testDatabase()

test('row types are those of the migrated database: run generate.ts after a migration', async () => {
  const files = await database.owner(generatedFiles)
  for (const [name, text] of files) {
    expect(await readFile(path.join(import.meta.dirname, name), 'utf8'), name).toBe(text)
  }
})

test('no row type outlives its table', async () => {
  const files = await database.owner(generatedFiles)
  const tool = ['column-kinds.ts', 'generate.ts', 'generated-files.ts', 'read-catalog.ts', 'table-source.ts']
  const present = (await readdir(import.meta.dirname)).filter((name) => !name.endsWith('.test.ts'))
  expect(present.sort()).toEqual([...files.keys(), ...tool].sort())
})
