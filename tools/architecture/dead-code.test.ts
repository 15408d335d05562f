import { describe, expect, test } from 'vitest'
import { deadCode } from './dead-code.ts'

const home = 'packages/domain/src/money'
const offer = { path: `${home}/vat.ts`, text: 'export const vat = 1\nexport const rate = vat' }

describe('code no road leads to', () => {
  test('an export nobody imports is dead, one used at home is not', () => {
    expect(deadCode([offer])).toEqual([`${offer.path}: rate никому не нужен`])
  })

  test('an import by name through the workspace keeps it alive', () => {
    const user = {
      path: 'apps/server/src/start.ts',
      text: "import { rate } from '@stroyfin/domain/money/vat'\nconst used = rate",
    }
    expect(deadCode([offer, user])).toEqual([])
  })

  test('a test alone does not keep it alive', () => {
    const spec = { path: `${home}/vat.test.ts`, text: "import { rate } from './vat.ts'" }
    expect(deadCode([offer, spec])).toEqual([`${offer.path}: rate нужен только проверкам`])
  })

  test('a lazy import keeps everything alive', () => {
    const user = {
      path: 'apps/web/src/main.tsx',
      text: "const page = () => import('@stroyfin/domain/money/vat')",
    }
    expect(deadCode([offer, user])).toEqual([])
  })
})
