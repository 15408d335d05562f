import { expect, test } from 'vitest'
import { parameterFits } from './parameter-fits.ts'

const options = [{ value: 'article' }, { value: 'project' }]

test.each([
  ['date', '2026-02-28', true],
  ['date', '2026-02-30', false],
  ['month', '2026-12', true],
  ['month', '2026-13', false],
  ['switch', true, true],
  ['switch', 'true', false],
  ['choice', 'project', true],
  ['choice', 'gone', false],
  ['grouping', 'project,article', true],
  ['grouping', 'project,gone', false],
  ['contractors', [1, 2], true],
  ['contractors', ['1'], false],
  ['project', 7, true],
  ['project', 0, false],
  ['project', 'seven', false],
])('%s of %j: %s', (kind, value, fits) => {
  expect(parameterFits({ kind, options }, value)).toBe(fits)
})
