// npm run bench [-- name…]: measures what the product promises and says where a promise is not kept.
import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inRoot } from '../tools/root.ts'
import type { Row } from './row.ts'
import { tableOf } from './table.ts'

type Bench = { run: () => Promise<Row[]> }

const wanted = process.argv.slice(2)
const files = globSync('bench/*.bench.ts', { cwd: inRoot() })
  .map((file) => ({ file, name: basename(file, '.bench.ts') }))
  .filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)))
  .sort((a, b) => a.name.localeCompare(b.name))

const rows: Row[] = []
const broken: string[] = []
for (const { file, name } of files) {
  console.log(`▶ ${name}`)
  try {
    const bench = (await import(pathToFileURL(inRoot(file)).href)) as Bench
    rows.push(...(await bench.run()))
  } catch (error) {
    broken.push(name)
    console.log(`✘ ${name}: ${error instanceof Error ? error.stack : error}`)
  }
}

console.log(`\n${tableOf(rows)}`)
const missed = rows.filter((row) => !row.ok).length
console.log(`\nПределов ${rows.length}, не выдержано ${missed}, замеров не состоялось ${broken.length}.`)
process.exit(missed > 0 || broken.length > 0 || rows.length === 0 ? 1 : 0)
