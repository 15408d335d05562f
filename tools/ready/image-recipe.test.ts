import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot } from '../root.ts'

test('the image installs libraries of every workspace: npm ci finds each package.json that the lockfile names', () => {
  const recipe = readFileSync(inRoot('Dockerfile'), 'utf8')
  const copied = [...recipe.matchAll(/^COPY (\S+\/package\.json) (\S+)\/$/gm)].map(([, from, to]) => {
    expect(from).toBe(`${to}/package.json`)
    return from
  })
  expect(copied.sort()).toEqual(globSync('{packages,apps}/*/package.json', { cwd: inRoot() }).sort())
})
