// Writes the row types anew after a migration: node packages/database/src/tables/generate.ts <address>
import { writeFile } from 'node:fs/promises'
import { withOwner } from '../connection/open-database.ts'
import { generatedFiles } from './generated-files.ts'

const [address = process.env.DATABASE_URL] = process.argv.slice(2)
if (!address) throw new Error('Give the address of a migrated database')
const files = await withOwner(address, generatedFiles)
for (const [name, text] of files) await writeFile(new URL(name, import.meta.url), text)
