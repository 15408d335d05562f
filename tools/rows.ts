// npm run rows [-- 2.8 5]: which rows of the requirements the tests name, by section, and which they do not.
import { globSync, readFileSync } from 'node:fs'
import { inRoot, root } from './root.ts'
import { namedRows } from './rows/named-rows.ts'
import { type RequirementRow, readRows, requirementsFile } from './rows/requirement-rows.ts'

const tests = ['{packages,apps}/*/**/*.test.{ts,tsx}', 'tools/**/*.test.ts', 'e2e/**/*.spec.ts']

function covered(): Map<string, number> {
  const files = tests.flatMap((pattern) =>
    globSync(pattern, { cwd: inRoot(), exclude: ['**/node_modules/**', '**/dist/**'] }),
  )
  const counts = new Map<string, number>()
  for (const file of files) {
    for (const id of namedRows(readFileSync(inRoot(file), 'utf8'))) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return counts
}

const percent = (part: number, whole: number) => `${Math.floor((part * 100) / Math.max(whole, 1))} %`

function printSection(section: string, rows: readonly RequirementRow[], counts: ReadonlyMap<string, number>) {
  const missing = rows.filter(({ id }) => !counts.has(id))
  const done = rows.length - missing.length
  console.log(`\n§${section}: ${done} из ${rows.length} (${percent(done, rows.length)})`)
  for (const { id, text } of missing) console.log(`  нет  ${id}  ${text}`)
}

function printAll(path: string, wanted: readonly string[]): void {
  const rows = readRows(path)
  const counts = covered()
  const sections = [...Map.groupBy(rows, ({ section }) => section)].filter(
    ([section]) => wanted.length === 0 || wanted.includes(section),
  )
  for (const [section, list] of sections) printSection(section, list, counts)
  const shown = sections.flatMap(([, list]) => list)
  const done = shown.filter(({ id }) => counts.has(id)).length
  console.log(`\nВсего: ${done} из ${shown.length} (${percent(done, shown.length)})`)
  const known = new Set(rows.map(({ id }) => id))
  const strangers = [...counts.keys()].filter((id) => !known.has(id)).sort()
  if (strangers.length > 0) console.log(`Проверки называют строки, которых нет: ${strangers.join(', ')}`)
}

const path = requirementsFile(root)
if (path) printAll(path, process.argv.slice(2))
else {
  console.error('Нет shared/spec/requirements.md рядом с проектом: строки требований считать не по чему.')
  process.exitCode = 1
}
