import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { inRoot } from '../root.ts'
import { cruiseImports } from './cruise-imports.ts'
import { type ImportRule, importRules } from './import-rules.ts'

const workspaces = [
  'packages/domain',
  'packages/contract',
  'packages/database',
  'packages/reports',
  'apps/server',
  'apps/web',
]

function write(folder: string, path: string, text: string): void {
  const file = join(folder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/** An installed library as far as import rules see one. */
function plantLibrary(folder: string, name: string): void {
  write(
    folder,
    `node_modules/${name}/package.json`,
    JSON.stringify({ name, version: '1.0.0', main: 'index.js' }),
  )
  write(folder, `node_modules/${name}/index.js`, 'module.exports = {}\n')
}

/** A miniature of the project with its real manifests, in which every rule is broken once. */
function plant(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  write(folder, 'package.json', readFileSync(inRoot('package.json'), 'utf8'))
  mkdirSync(join(folder, 'node_modules', '@stroyfin'), { recursive: true })
  for (const workspace of workspaces) {
    const manifest = readFileSync(inRoot(workspace, 'package.json'), 'utf8')
    write(folder, `${workspace}/package.json`, manifest)
    const name = (JSON.parse(manifest) as { name: string }).name
    symlinkSync(join(folder, workspace), join(folder, 'node_modules', name), 'junction')
  }
  plantLibrary(folder, 'kysely')
  for (const { planted } of importRules) {
    if (planted.target) write(folder, planted.target, 'export const target = 1\n')
  }
  for (const { planted } of importRules) {
    write(folder, planted.file, `import '${planted.imports}'\nexport const planted = 1\n`)
  }
  const circle = 'packages/domain/src/planted/circle-back.ts'
  write(folder, circle, "import './circle.ts'\nexport const back = 1\n")
}

/** The names of the rules that let their own planted sin pass: such a rule protects nothing. */
export async function blindRules(): Promise<string[]> {
  const folder = inRoot('.cache', 'architecture')
  plant(folder)
  const { violations } = await cruiseImports(folder, ['packages', 'apps'])
  // A circle is reported once, from whichever of its files is met first.
  const caught = ({ name, planted }: ImportRule) =>
    violations.some((found) => found.rule === name && [found.from, found.to].includes(planted.file))
  return importRules.filter((rule) => !caught(rule)).map((rule) => rule.name)
}
