import type { ReportColumnField } from '@stroyfin/contract/reports/report-manifest'
import { expect, test } from 'vitest'
import { placeColumns } from '../../ui/grid/grid-layout.ts'
import { gridColumns } from './grid-columns.ts'

const column = (code: string, format: ReportColumnField['format']): ReportColumnField => ({
  ...{ code, title: code, format, width: 100, band: null, rank: null, opens: null },
})

const FIELDS = [column('name', 'text'), column('plan', 'money'), column('paid', 'money')]

test('what names the row stays in sight while its figures are moved, until a person lets it go', () => {
  const columns = gridColumns(FIELDS, () => undefined)
  const pinnedOf = (pinned?: string[]) => {
    const layout = pinned ? { pinned } : {}
    const { columns: placed } = placeColumns({ columns, layout, needed: {}, room: 200, selectable: false })
    return placed.filter((one) => one.pinned).map((one) => one.column.code)
  }
  expect(pinnedOf()).toEqual(['name'])
  expect(pinnedOf([])).toEqual([])
})
