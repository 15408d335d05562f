import { expect, test } from 'vitest'
import { loneChoices } from './lone-choices.ts'

const own = { id: 1, is_group: true }
const other = { id: 2, is_group: false }

test.each([
  ['nothing to choose from', [], [], {}],
  ['the only own company and project', [own, other], [{ id: 5 }], { customer_id: 1, project_id: 5 }],
  ['two of each are left to the person', [own, { id: 3, is_group: true }], [{ id: 5 }, { id: 6 }], {}],
])('%s', (_, contractors, projects, given) => {
  expect(loneChoices({ contractors, projects })).toEqual(given)
})
