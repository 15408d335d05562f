import { LIST_COLUMNS, type ListType } from '@stroyfin/domain/lists/list-columns'
import { describe, expect, test } from 'vitest'
import { agreementColumns } from '../../sections/agreements/list/agreement-columns.ts'
import { markedColumns } from '../../sections/bank-marks/marked-columns.ts'
import { budgetColumns } from '../../sections/budgets/list/budget-columns.ts'
import { classifierColumns } from '../../sections/classifiers/classifier-columns.ts'
import { contractorColumns } from '../../sections/contractors/contractor-columns.ts'
import { lineColumns as estimateColumns } from '../../sections/estimates/editor/line-columns.ts'
import { invoiceColumns } from '../../sections/invoices/list/invoice-columns.ts'
import { ksColumns } from '../../sections/ks/list/ks-columns.ts'
import { paymentColumns } from '../../sections/payments/list/payment-columns.ts'
import { lineColumns } from '../../sections/registries/line-columns.ts'
import { bankRegistryColumns, registryColumns } from '../../sections/registries/list/registry-columns.ts'
import { loanColumns } from '../../sections/structure/loan-columns.ts'
import { projectColumns } from '../../sections/structure/project-columns.ts'
import { isHidden, isPinned, orderColumns } from '../../ui/grid/grid-layout.ts'
import { layoutOf, layoutOfPlaces, listOf, placesOf } from './list-layout.ts'

type Heading = { code: string; title: string; hidden?: boolean; pinned?: boolean }

const onScreen: Record<ListType, readonly Heading[]> = {
  agreements: agreementColumns,
  contractors: contractorColumns,
  ks: ksColumns,
  payments: paymentColumns,
  registries: registryColumns,
  bank_registries: bankRegistryColumns,
  budgets: budgetColumns,
  invoices: invoiceColumns,
  bank_agreements: markedColumns.agreement,
  bank_ks: markedColumns.ks,
  bank_payments: markedColumns.payment,
  registry_lines: lineColumns({
    editable: true,
    problems: new Map(),
    noted: true,
    holder: { is_superuser: false, records: [] },
  }),
  projects: projectColumns,
  loan_agreements: loanColumns,
  estimate_lines: estimateColumns('all', new Map()),
  classifier: classifierColumns('own', true, {
    bank_item_id: new Map(),
    cfo_item_id: new Map(),
    bdr_item_id: new Map(),
  }),
}

describe.each(Object.entries(onScreen))('the list %s', (type, columns) => {
  test('has on the screen the columns that customFields/get names (A-014)', () => {
    const heading = ({ code, title, hidden = false, pinned = false }: Heading) => ({
      code,
      title,
      hidden,
      pinned,
    })
    const named: readonly Heading[] = LIST_COLUMNS[type as ListType]
    expect(columns.map(heading)).toEqual(named.map(heading))
  })
})

describe('a layout and its list', () => {
  const layout = {
    order: ['summ', 'number', 'date'],
    hidden: ['date'],
    pinned: ['summ'],
    widths: { summ: 200.4, number: 9 },
  }
  const list = listOf(agreementColumns, layout, [])

  test('the list says of every column what the layout says, widths within reason', () => {
    expect(list).toHaveLength(agreementColumns.length)
    expect(list[0]).toEqual({
      code: 'summ',
      title: 'Сумма, ₽',
      order: 0,
      visible: true,
      pinned: true,
      width: 200,
    })
    expect(list.find(({ code }) => code === 'number')).toMatchObject({ width: 40, pinned: false })
    expect(list.find(({ code }) => code === 'date')).toMatchObject({ visible: false, width: null })
  })

  test('read back, the columns stand as they were left', () => {
    const back = layoutOf(list)
    const codes = (which: object) => orderColumns(agreementColumns, which).map(({ code }) => code)
    expect(codes(back)).toEqual(codes(layout))
    for (const column of agreementColumns) {
      expect(isPinned(column, back)).toBe(isPinned(column, layout))
      expect(isHidden(column, back)).toBe(isHidden(column, layout))
    }
  })

  test('a saved view puts the columns as it keeps them, a column that came since has its usual place', () => {
    const view = placesOf(agreementColumns, layout).filter(({ code }) => code !== 'type' && code !== 'status')
    const back = layoutOfPlaces(agreementColumns, [
      ...view,
      { code: 'cf_9', visible: true, order: 0, width: 90, pinned: true },
    ])
    const shown = orderColumns(agreementColumns, back).filter((column) => !isHidden(column, back))
    const codes = shown.map(({ code }) => code)
    expect(codes.slice(0, 2)).toEqual(['summ', 'number'])
    expect(codes).not.toContain('date')
    expect(codes).toContain('status')
    expect(codes).not.toContain('type')
    expect(back.widths).toMatchObject({ summ: 200 })
    const again = placesOf(agreementColumns, layoutOfPlaces(agreementColumns, view))
    expect(placesOf(agreementColumns, layoutOfPlaces(agreementColumns, again))).toEqual(again)
  })
})
