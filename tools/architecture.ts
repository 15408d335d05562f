// Checks that the house still stands as docs/architecture.md draws it, and first that the checks themselves can fail.
import { migrationFiles } from '@stroyfin/database/migration-files'
import { blindSourceRules, sourceBreaches } from './architecture/check-sources.ts'
import { cruiseImports } from './architecture/cruise-imports.ts'
import { dependencyBreaches } from './architecture/dependencies.ts'
import { importRules } from './architecture/import-rules.ts'
import { borrowed, workspaces } from './architecture/manifests.ts'
import { blindDependencies } from './architecture/planted-dependencies.ts'
import { blindRules } from './architecture/planted-sins.ts'
import { rootConfigurations, sourceFiles } from './architecture/source-files.ts'
import { root } from './root.ts'

const files = sourceFiles()
const problems: string[] = []

for (const rule of [...(await blindRules()), ...blindSourceRules(), ...blindDependencies()]) {
  problems.push(`Правило ${rule} не заметило нарушения, которое мы сами для него посадили.`)
}

const { modules, violations } = await cruiseImports(root, ['packages', 'apps', 'tools', 'bench', 'e2e'])
const seen = new Set(modules)
const unseen = files.filter((file) => !seen.has(file.path) && !file.path.endsWith('.d.ts'))
if (unseen.length > 0) {
  const examples = unseen.slice(0, 5).map((file) => file.path)
  problems.push(`Проверка импортов не увидела файлов: ${unseen.length}, например ${examples.join(', ')}.`)
}

for (const { rule, from, to } of violations) {
  const why = importRules.find((candidate) => candidate.name === rule)?.comment ?? ''
  problems.push(`${from} → ${to}\n  ${rule}: ${why}`)
}
problems.push(...sourceBreaches(files))
problems.push(...dependencyBreaches(workspaces(), [...files, ...rootConfigurations()], borrowed))
// Two branches that both took the next number are told at once, not when a database is next made.
await migrationFiles().catch((error: Error) => problems.push(error.message))

if (problems.length > 0) {
  console.log(problems.join('\n'))
  console.log(`\nНарушений: ${problems.length}`)
  process.exitCode = 1
} else {
  console.log(`Правил об импортах ${importRules.length}, файлов ${files.length}: нарушений нет.`)
}
