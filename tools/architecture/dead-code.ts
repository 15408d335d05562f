import { importedFile, portsOf } from './module-ports.ts'
import { isTest, type SourceFile } from './source-files.ts'

/** Files that somebody other than our own code opens: runners, browsers, people; what serves checks serves no product. */
const entrances =
  /\.(test|spec|bench|config|d)\.ts$|^tools\/[^/]+\.ts$|^bench\/run\.ts$|^e2e\/|^packages\/database\/src\/invariants\/|\/testing\/|\.test\.tsx$/

const inTests = (path: string) => isTest(path) || path.includes('/testing/')

type Users = { product: Set<string>; tests: Set<string> }

/** For every file, the names that others take from it. */
function usersOf(
  files: readonly SourceFile[],
  ports: Map<string, ReturnType<typeof portsOf>>,
): Map<string, Users> {
  const users = new Map<string, Users>(
    files.map(({ path }) => [path, { product: new Set(), tests: new Set() }]),
  )
  for (const { path } of files) {
    for (const { from, names } of ports.get(path)?.takes ?? []) {
      const target = users.get(importedFile(path, from) ?? '')
      const side = inTests(path) ? target?.tests : target?.product
      for (const name of names) side?.add(name)
    }
  }
  return users
}

/** True when the name is spoken more than once in its own file: declared and used. */
function usedAtHome(text: string, name: string): boolean {
  return [...text.matchAll(new RegExp(`\\b${name.replaceAll('$', '\\$')}\\b`, 'g'))].length > 1
}

/** Exports that the product does without: neither imported by it nor used in their own file. */
export function deadCode(files: readonly SourceFile[]): string[] {
  const ports = new Map(files.map((file) => [file.path, portsOf(file)]))
  const users = usersOf(files, ports)
  return files.flatMap((file) => {
    const { product, tests } = users.get(file.path) ?? { product: new Set(), tests: new Set() }
    if (entrances.test(file.path) || product.has('*')) return []
    return (ports.get(file.path)?.offers ?? []).flatMap((name) => {
      if (product.has(name)) return []
      if (usedAtHome(file.text, name)) return []
      const tested = tests.has(name) || tests.has('*')
      return [`${file.path}: ${name} ${tested ? 'нужен только проверкам' : 'никому не нужен'}`]
    })
  })
}
