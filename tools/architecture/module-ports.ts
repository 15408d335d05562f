import { dirname, posix } from 'node:path'
import { type ModuleItem, parseSync } from '@swc/core'
import type { SourceFile } from './source-files.ts'

/** What one file offers and what it takes from others; `*` stands for everything. */
export type Ports = { offers: string[]; takes: { from: string; names: string[] }[] }

type Named = { type: string; value: string }
type Declared = { type: string; identifier?: Named; id?: Named; declarations?: { id: Named }[] }

function declaredNames(declaration: Declared): string[] {
  if (declaration.declarations) {
    return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.value] : []))
  }
  const name = declaration.identifier ?? declaration.id
  return name ? [name.value] : []
}

function takenNames(item: Extract<ModuleItem, { type: 'ImportDeclaration' }>): string[] {
  return item.specifiers.map((specifier) => {
    if (specifier.type === 'ImportNamespaceSpecifier') return '*'
    if (specifier.type === 'ImportDefaultSpecifier') return 'default'
    return (specifier.imported ?? specifier.local).value
  })
}

function readItem(item: ModuleItem, ports: Ports): void {
  if (item.type === 'ImportDeclaration')
    ports.takes.push({ from: item.source.value, names: takenNames(item) })
  if (item.type === 'ExportAllDeclaration') ports.takes.push({ from: item.source.value, names: ['*'] })
  if (item.type === 'ExportDeclaration') ports.offers.push(...declaredNames(item.declaration as Declared))
  if (item.type === 'ExportDefaultDeclaration' || item.type === 'ExportDefaultExpression')
    ports.offers.push('default')
  if (item.type !== 'ExportNamedDeclaration') return
  const named = item.specifiers.flatMap((specifier) =>
    specifier.type === 'ExportSpecifier' ? [specifier] : [],
  )
  ports.offers.push(...named.map((specifier) => (specifier.exported ?? specifier.orig).value))
  if (item.source) ports.takes.push({ from: item.source.value, names: named.map((one) => one.orig.value) })
}

const lazily = /\bimport\(\s*['"`]([^'"`]+)['"`]/g
const beside = /new URL\(\s*['"`](\.[^'"`]+)['"`],\s*import\.meta\.url/g

export function portsOf({ path, text }: SourceFile): Ports {
  const ports: Ports = { offers: [], takes: [] }
  const { body } = parseSync(text, { syntax: 'typescript', tsx: path.endsWith('.tsx'), target: 'es2024' })
  for (const item of body) readItem(item, ports)
  for (const found of [...text.matchAll(lazily), ...text.matchAll(beside)]) {
    ports.takes.push({ from: found[1] ?? '', names: ['*'] })
  }
  return ports
}

const homes: Record<string, string> = { server: 'apps/server', web: 'apps/web' }

/** The file behind an import of ours; null for a library. */
export function importedFile(importer: string, from: string): string | null {
  if (from.startsWith('.')) return posix.normalize(posix.join(dirname(importer), from))
  const ours = /^@stroyfin\/([^/]+)\/(.+)$/.exec(from)
  if (!ours) return null
  const [, name = '', path = ''] = ours
  return `${homes[name] ?? `packages/${name}`}/src/${path}.ts`
}
