import { describe, expect, test } from 'vitest'
import { type Borrowed, dependencyBreaches, type Workspace } from './dependencies.ts'

const web: Workspace = { folder: 'apps/web', product: { react: '19.0.0' }, checks: {} }
const root: Workspace = { folder: '.', product: {}, checks: { vitest: '5.0.0' } }
const page = { path: 'apps/web/src/Page.tsx', text: "import { useState } from 'react'" }
const spec = { path: 'apps/web/src/Page.test.ts', text: "import { test } from 'vitest'" }

const breaches = (workspaces: Workspace[], texts: (typeof page)[], borrowed: Borrowed[] = []) =>
  dependencyBreaches(workspaces, texts, borrowed)

describe('libraries of a workspace', () => {
  test('declared and imported, the tools of checks taken from the root', () => {
    expect(breaches([root, web], [page, spec])).toEqual([])
  })

  test('a declared one that nothing imports is a breach', () => {
    expect(breaches([root, web], [spec])).toEqual(['apps/web/package.json: react нигде не импортируется'])
  })

  test('an imported one that is not declared is a breach, also where a neighbour declares it', () => {
    const server = { path: 'apps/server/src/start.ts', text: "import 'react/jsx-runtime'" }
    const bare: Workspace = { folder: 'apps/server', product: {}, checks: {} }
    expect(breaches([root, web, bare], [page, spec, server])).toEqual([
      'apps/server/src/start.ts: react не объявлен в apps/server/package.json среди dependencies',
    ])
  })

  test('the product takes nothing from the root, and a check nothing from the product of a neighbour', () => {
    const leans = { path: 'apps/web/src/lean.ts', text: "import 'vitest'" }
    expect(breaches([root, web], [page, spec, leans])).toEqual([
      'apps/web/src/lean.ts: vitest не объявлен в apps/web/package.json среди dependencies',
    ])
  })

  test('what the product imports does not stand among the libraries of checks', () => {
    const checked = { ...web, product: {}, checks: web.product }
    expect(breaches([root, checked], [page, spec])).toEqual([
      'apps/web/src/Page.tsx: react не объявлен в apps/web/package.json среди dependencies',
    ])
  })

  test('addresses that are resolved and commands that are run count as imports', () => {
    const declared = {
      ...web,
      product: {},
      checks: { vite: '1.0.0', 'axe-core': '1.0.0', 'swagger-ui': '1.0.0' },
    }
    // In parts, or this file itself would seem to take them.
    const spoken = { resolve: ['axe-core/axe.min.js', 'swagger-ui'], packageBin: ['vite'] }
    const text = Object.entries(spoken)
      .flatMap(([how, names]) => names.map((name) => `${how}('${name}')`))
      .join('\n')
    expect(breaches([declared], [{ path: 'apps/web/src/a.test.ts', text }])).toEqual([])
  })

  test('types of a library belong to it', () => {
    const typed = { ...web, checks: { '@types/react': '19.0.0', '@types/scope__name': '1.0.0' } }
    expect(breaches([root, typed], [page, spec])).toEqual([
      'apps/web/package.json: @types/scope__name нигде не импортируется',
    ])
  })

  test('what works without an import is named with its reason, and the reason does not outlive it', () => {
    const borrowed = [{ folder: 'apps/web', library: 'react', why: 'берёт сборщик' }]
    expect(breaches([root, web], [spec], borrowed)).toEqual([])
    expect(breaches([root, web], [page, spec], borrowed)).toEqual([
      'apps/web/package.json: react импортируется, оговорка «берёт сборщик» лишняя',
    ])
    expect(breaches([root, { ...web, product: {} }], [spec], borrowed)).toEqual([
      'apps/web/package.json: react не объявлен, оговорка «берёт сборщик» лишняя',
    ])
  })

  test('one library has one version in all workspaces', () => {
    const old: Workspace = { folder: 'packages/ui', product: { react: '18.0.0' }, checks: {} }
    const button = { path: 'packages/ui/src/button.ts', text: "import 'react'" }
    expect(breaches([root, web, old], [page, spec, button])).toEqual([
      'react: версии расходятся – 19.0.0 (apps/web), 18.0.0 (packages/ui)',
    ])
  })

  test('a range instead of a version is a breach: what is installed is decided here', () => {
    const loose = { ...web, product: { react: '^19.0.0', '@stroyfin/domain': '*' } }
    const ours = { path: 'apps/web/src/a.ts', text: "import '@stroyfin/domain/money/vat'" }
    expect(breaches([root, loose], [page, spec, ours])).toEqual([
      'apps/web/package.json: react ^19.0.0 – не одна версия',
    ])
  })
})
