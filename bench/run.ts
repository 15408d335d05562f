// npm run bench [-- name…]: measures what the product promises and says where a promise is not kept.
import { fork } from 'node:child_process'
import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { inRoot } from '../tools/root.ts'
import type { Row } from './row.ts'
import { tableOf } from './table.ts'

function measure(file: string): Promise<Row[]> {
  return new Promise((resolve, reject) => {
    const child = fork(inRoot('bench', 'one.ts'), [file])
    child.once('message', (rows) => resolve(rows as Row[]))
    child.once('exit', (code) => reject(new Error(`замер закончился с кодом ${code}, причина выше`)))
  })
}

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
    rows.push(...(await measure(file)))
  } catch (error) {
    broken.push(name)
    console.log(`✘ ${name}: ${error instanceof Error ? error.message : error}`)
  }
}

console.log(`\n${tableOf(rows)}`)
const missed = rows.filter((row) => !row.ok).length
console.log(`\nПределов ${rows.length}, не выдержано ${missed}, замеров не состоялось ${broken.length}.`)
process.exit(missed > 0 || broken.length > 0 || rows.length === 0 ? 1 : 0)
