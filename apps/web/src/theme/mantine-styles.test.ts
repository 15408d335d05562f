import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { expect, test } from 'vitest'

const source = path.join(import.meta.dirname, '..')
const library = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@mantine/core/styles/Modal.css')),
  '..',
)

const screens = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.tsx'))
  .map((name) => path.join(source, name))

const codeOf = (files: readonly string[]) => files.map((file) => readFileSync(file, 'utf8'))

/** `import … from '…'` and `import '…'`, but not types, and not what is fetched later. */
const IMPORT = /^import (?!type )(?:([^'"]*?) from )?'(\.[^']+)'/gm
const EXPORT = /^export \{([^}]*)\} from '(\.[^']+)'/gm

/** The files of our own that come together with this one; of a section's door only what goes through it. */
function reachedFrom(start: string): string[] {
  const seen = new Set<string>()
  const visit = (file: string) => {
    if (seen.has(file)) return
    seen.add(file)
    if (!/\.tsx?$/.test(file)) return
    for (const [, names = '', target = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      const next = path.resolve(path.dirname(file), target)
      for (const reached of /public\.tsx?$/.test(next) ? behindDoor(next, names) : [next]) visit(reached)
    }
  }
  visit(start)
  return [...seen]
}

function behindDoor(door: string, names: string): string[] {
  return [...readFileSync(door, 'utf8').matchAll(EXPORT)]
    .filter(([, given = '']) => wordsOf(given).some((name) => wordsOf(names).includes(name)))
    .map(([, , target = '']) => path.resolve(path.dirname(door), target))
}

const wordsOf = (list: string) => list.match(/\w+/g)?.filter((word) => word !== 'type') ?? []

/** Names of the library that these files import. */
function importedBy(files: readonly string[]): string[] {
  const names = codeOf(files)
    .flatMap((code) => [...code.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)])
    .flatMap(([, list]) => list!.split(',').map((name) => name.trim().split(' ')[0]!))
  return [...new Set(names)]
}

/** A part such as Checkbox.Card comes with its whole and is drawn only where a screen names it. */
function isUnusedPart(sheet: string, wholes: readonly string[]): boolean {
  const code = codeOf(screens)
  return wholes.some(
    (whole) =>
      sheet.startsWith(whole) &&
      sheet !== whole &&
      !code.some((text) => text.includes(`<${whole}.${sheet.slice(whole.length)}`)),
  )
}

/** Style sheets of a component and of all that it is made of. */
function stylesOf(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return []
  seen.add(file)
  const own = /(\w+)\.module\.mjs$/.exec(file)?.[1]
  const parts = [...readFileSync(file, 'utf8').matchAll(/from "(\.[^"]+)"/g)]
  return [
    ...(own ? [own] : []),
    ...parts.flatMap(([, part]) => stylesOf(path.resolve(path.dirname(file), part!), seen)),
  ]
}

/** Sheets that these files need and that none of the given ones brings. */
function missing(files: readonly string[], sheets: readonly string[]): string[] {
  const names = importedBy(files)
  const brought = codeOf(sheets.map((name) => path.join(source, 'theme', name))).join('\n')
  const components = names
    .map((name) => path.join(library, 'esm/components', name, `${name}.mjs`))
    .filter((file) => existsSync(file))
  const needed = new Set(components.flatMap((file) => stylesOf(file)))
  return [...needed].filter(
    (name) =>
      existsSync(path.join(library, 'styles', `${name}.css`)) &&
      !brought.includes(`/styles/${name}.css`) &&
      !isUnusedPart(name, names),
  )
}

test('every component of the library that a screen uses has its style sheet', () => {
  expect(importedBy(screens).length).toBeGreaterThan(15)
  expect(missing(screens, ['mantine.css', 'mantine-frame.css'])).toEqual([])
  expect(missing(screens, ['mantine.css'])).toContain('Modal')
})

// Whatever stands without the frame, or before it: what its widgets wear must come with it.
test.each([
  'main.tsx',
  'app/shell/Shell.tsx',
  'theme/Toasts.tsx',
  'ui/dialog/ConfirmHost.tsx',
  'sections/session/LoginPage.tsx',
  'sections/session/SecondStepCard.tsx',
  'sections/session/SbbolLoginPage.tsx',
  'sections/session/RegistrationPage.tsx',
  'sections/session/ResetPage.tsx',
  'sections/approvals/by-link/PaymentApprovalPage.tsx',
])('%s brings the sheets of its widgets along', (start) => {
  const reached = reachedFrom(path.join(source, start))
  const frame = reached.some((file) => file.endsWith('mantine-frame.css'))
  const files = reached.filter((file) => file.endsWith('.tsx'))
  expect(files.length).toBeGreaterThan(0)
  expect(missing(files, ['mantine.css', ...(frame ? ['mantine-frame.css'] : [])])).toEqual([])
})

// Outside the layer a sheet of the library that loads later would win over our own classes.
test('every style sheet of the library stands in its layer', () => {
  const sheets = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.css'))
  const imports = codeOf(sheets.map((name) => path.join(import.meta.dirname, name))).flatMap(
    (code) => code.match(/@import "@mantine[^\n]+/g) ?? [],
  )
  expect(imports.length).toBeGreaterThan(30)
  expect(imports.filter((line) => !line.endsWith(' layer(library);'))).toEqual([])
  expect(codeOf(screens).filter((code) => /import '@mantine\/[^']+\.css'/.test(code))).toEqual([])
})
