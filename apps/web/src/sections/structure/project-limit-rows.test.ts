import { expect, test } from 'vitest'
import { type LimitRow, limitColumns } from './project-limit-rows.ts'

const article: LimitRow = {
  ...{ id: 7, group_id: null, is_folder: false, view_id: '01', name: 'Стены' },
  ...{ summ: '100.00', agreement_summ: '60.00' },
}
const opened = (row: LimitRow, sees_contracts = true) =>
  limitColumns(3, { editable: true, sees_contracts })
    .find(({ code }) => code === 'agreement_summ')
    ?.href?.(row)

test('what is contracted of an article opens its contracts to those who may see contracts', () => {
  expect(opened(article)).toMatch(/^\/agreements\/\?/)
  expect(opened(article, false)).toBeUndefined()
  expect(opened({ ...article, agreement_summ: '0.00' })).toBeUndefined()
  expect(opened({ ...article, is_folder: true })).toBeUndefined()
})
