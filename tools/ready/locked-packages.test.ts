import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { inRoot } from '../root.ts'
import { nodePackage } from './own-node.mjs'

type Locked = {
  version?: string
  integrity?: string
  resolved?: string
  link?: boolean
  optional?: boolean
  os?: string | string[]
  cpu?: string | string[]
}
const json = (file: string) => JSON.parse(readFileSync(inRoot(file), 'utf8'))
const packages: Record<string, Locked> = json('package-lock.json').packages
const installed = Object.entries(packages).filter(
  ([path, { link }]) => path.includes('node_modules/') && !link,
)

const systems = [
  { platform: 'linux', arch: 'x64' },
  { platform: 'linux', arch: 'arm64' },
  { platform: 'darwin', arch: 'x64' },
  { platform: 'darwin', arch: 'arm64' },
  { platform: 'win32', arch: 'x64' },
]

describe('what npm ci brings', () => {
  test('is known by its hash to the last package, and no package names an address', () => {
    expect(installed.length).toBeGreaterThan(400)
    const unknown = installed.filter(([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''))
    expect(unknown).toEqual([])
    expect(installed.filter(([, { resolved }]) => resolved)).toEqual([])
  })

  test('runs no script of a library, whatever npm is', () => {
    expect(readFileSync(inRoot('.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m)
  })

  test.each(systems)('Node for $platform $arch is a locked package of the one version', (system) => {
    const name = nodePackage(system)
    const version = process.version.slice(1)
    expect(json('package.json').optionalDependencies).toMatchObject({ [name]: version })
    expect(packages[`node_modules/${name}`]).toMatchObject({
      version,
      optional: true,
      os: system.platform,
      cpu: system.arch,
    })
  })
})
