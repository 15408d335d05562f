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
  .map((name) => readFileSync(path.join(source, name), 'utf8'))

/** Names of the library that the browser part imports. */
const imported = new Set(
  screens
    .flatMap((code) => [...code.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)])
    .flatMap(([, names]) => names!.split(',').map((name) => name.trim().split(' ')[0]!)),
)

/** A part such as Checkbox.Card comes with its whole and is drawn only where a screen names it. */
const isUnusedPart = (sheet: string) =>
  [...imported].some(
    (whole) =>
      sheet.startsWith(whole) &&
      sheet !== whole &&
      !screens.some((code) => code.includes(`<${whole}.${sheet.slice(whole.length)}`)),
  )

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

test('every component of the library that a screen uses has its style sheet', () => {
  const sheets = readFileSync(path.join(import.meta.dirname, 'mantine.css'), 'utf8')
  const components = [...imported]
    .map((name) => path.join(library, 'esm/components', name, `${name}.mjs`))
    .filter((file) => existsSync(file))
  expect(components.length).toBeGreaterThan(15)
  const needed = new Set(components.flatMap((file) => stylesOf(file)))
  expect(needed.size).toBeGreaterThan(15)
  const missing = [...needed].filter(
    (name) =>
      existsSync(path.join(library, 'styles', `${name}.css`)) &&
      !sheets.includes(`/styles/${name}.css`) &&
      !isUnusedPart(name),
  )
  expect(missing).toEqual([])
})
