import type { ReportColumnField } from '@stroyfin/contract/reports/report-manifest'
import type { ReportRowAnswer } from '@stroyfin/contract/reports/run-report'
import { expect, test } from 'vitest'
import { figuresBehind, TOTAL } from './figures-behind.ts'

const summ: ReportColumnField = {
  code: 'summ',
  title: 'За период, ₽',
  format: 'money',
  width: 100,
  band: null,
  rank: null,
  opens: null,
}

const row = (id: string, figure: number, more: Partial<ReportRowAnswer> = {}): ReportRowAnswer => ({
  id,
  group_id: null,
  level: 0,
  is_folder: false,
  texts: { name: id },
  figures: { summ: figure },
  drills: {},
  narrows: {},
  ...more,
})

const opening = row('opening', 50)
const incoming = row('in', 30, { is_folder: true })
const sold = row('sold', 20, { group_id: 'in', level: 1 })
const drawn = row('drawn', 10, { group_id: 'in', level: 1 })
const closing = row('closing', 80, {
  formula: [
    { id: 'opening', minus: false },
    { id: 'in', minus: false },
  ],
})

const answered = (rows: ReportRowAnswer[], total: number | null, is_narrowed: boolean) => {
  const figures = figuresBehind({
    columns: [summ],
    behind: [],
    rows,
    totals: { summ: total },
    is_narrowed,
  })
  return {
    ...figures,
    ask: (id: string) => {
      const found = figures.figureAt({ row_id: id, code: 'summ' })
      return found && figures.explain(found.row, found.column)
    },
  }
}

const idsOf = (explained: ReturnType<ReturnType<typeof answered>['ask']>) =>
  explained?.operands.map(({ row_id }) => row_id)

const HIDDEN = { operands: [], because: expect.stringMatching(/скрыты отбором/) }

test('a balance is made of the rows it follows from, a folder of the rows inside', () => {
  const { ask } = answered([opening, incoming, sold, drawn, closing], 110, false)
  expect(idsOf(ask('closing'))).toEqual(['opening', 'in'])
  expect(idsOf(ask('in'))).toEqual(['sold', 'drawn'])
})

test('a balance whose rows are not all among the found ones is not taken apart by the rest', () => {
  const { ask } = answered([opening, closing], null, true)
  expect(ask('closing')).toEqual(HIDDEN)
})

test('a folder whose rows are not all among the found ones says so', () => {
  expect(answered([incoming], 30, true).ask('in')).toEqual(HIDDEN)
  expect(idsOf(answered([incoming, sold, drawn], 30, true).ask('in'))).toEqual(['sold', 'drawn'])
})

test('a folder kept for what was found in it is the sum of that', () => {
  const around = { ...incoming, figures: { summ: 20 }, is_around: true as const }
  expect(idsOf(answered([around, sold], 20, true).ask('in'))).toEqual(['sold'])
})

test('the total of the found rows is made of the outermost of them', () => {
  const around = { ...incoming, is_around: true as const }
  expect(idsOf(answered([opening, around, sold], 70, true).ask(TOTAL))).toEqual(['opening', 'sold'])
  expect(idsOf(answered([opening, incoming, sold, drawn], 80, true).ask(TOTAL))).toEqual(['opening', 'in'])
})

test('a figure of one part opens the documents of that part at once', () => {
  const opens = { page: '/import-xls/client-bank-info', filters: [] }
  const folder = row('gap', -7, { is_folder: true })
  const line = row('unmatched', -7, { group_id: 'gap', level: 1, drills: { summ: opens } })
  const addressOf = (rows: ReportRowAnswer[]) => answered(rows, null, false).addressOf(folder, summ)
  expect(addressOf([folder, line])).toMatch(/^\/import-xls\/client-bank-info/)
  const [half, rest] = [-3, -4].map((figure, at) => ({
    ...line,
    id: `part ${at}`,
    figures: { summ: figure },
  }))
  expect(half && rest && addressOf([folder, half, rest])).toBeUndefined()
})

test('a figure is found by its row and column in every answer anew', () => {
  const before = answered([opening], 50, false)
  const after = answered([row('opening', 51)], 51, false)
  const place = { row_id: 'opening', code: 'summ' }
  expect([before, after].map(({ figureAt }) => figureAt(place)?.row.figures.summ)).toEqual([50, 51])
  expect(after.figureAt({ row_id: 'closing', code: 'summ' })).toBeUndefined()
  expect(after.figureAt({ row_id: TOTAL, code: 'summ' })?.row.figures.summ).toBe(51)
})
