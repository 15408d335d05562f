import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const web = path.join(import.meta.dirname, '..', '..')
const { sideEffects } = JSON.parse(readFileSync(path.join(web, 'package.json'), 'utf8')) as {
  sideEffects: string[]
}

/** Files of our own that somebody imports for what they do, not for what they give. */
function importedBare(): string[] {
  return globSync('src/**/*.{ts,tsx}', { cwd: web })
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) =>
      [...readFileSync(path.join(web, file), 'utf8').matchAll(/^import '(\.[^']+)'/gm)].map(
        ([, target = '']) => `./${path.posix.join(path.dirname(file), target)}`,
      ),
    )
}

test('whatever is imported for what it does is kept by the build', () => {
  const bare = new Set(importedBare().filter((file) => !file.endsWith('.css')))
  expect(bare).toContain('./src/ui/fields/russian-zod.ts')
  expect(sideEffects).toContain('**/*.css')
  expect([...bare].filter((file) => !sideEffects.includes(file))).toEqual([])
})
