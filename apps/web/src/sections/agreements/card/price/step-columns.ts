import type { DopnikRow } from '@stroyfin/contract/agreements/load-dopniks'
import type { PriceStep } from '@stroyfin/domain/agreements/price-steps'
import { roubles } from '@stroyfin/domain/money/money'
import { vatRateLabel } from '@stroyfin/domain/money/vat-rates'
import { approvalStatus } from '@stroyfin/domain/statuses/approval-status'
import type { GridColumn } from '../../../../ui/grid/column.ts'
import { statusColumn } from '../../../../ui/grid/status-column.ts'

/** A step of the price with the document behind it; the contract itself and a new rate of VAT have none in the list. */
export interface StepRow {
  id: string
  step: PriceStep
  title: string
  dopnik: DopnikRow | undefined
  /** What of the terms of settlement it changes. */
  changes: string
  in_force: boolean
}

/** How the price came about, step by step. */
export const stepColumns: GridColumn<StepRow>[] = [
  {
    code: 'title',
    title: 'Документ',
    kind: 'text',
    value: (row) => row.title,
    href: (row) => row.dopnik && `/agreement/${row.dopnik.id}`,
    width: 170,
    sortable: false,
    card: 'title',
  },
  {
    code: 'date',
    title: 'С даты',
    kind: 'date',
    value: (row) => row.step.date,
    sortable: false,
    card: 'line',
  },
  {
    code: 'summ',
    title: 'Изменение, ₽',
    kind: 'money',
    value: (row) => roubles(row.step.delta),
    // What is not agreed on stands among the rows and is in no sum.
    total: false,
    sortable: false,
  },
  {
    code: 'after',
    title: 'Цена после, ₽',
    kind: 'money',
    value: (row) => roubles(row.step.summ),
    total: false,
    sortable: false,
    card: 'figure',
  },
  {
    code: 'changes',
    title: 'Что меняет',
    kind: 'text',
    value: (row) => row.changes,
    width: 200,
    grow: true,
    sortable: false,
    card: 'line',
  },
  statusColumn({
    code: 'status',
    title: 'Статус',
    value: (row) => row.dopnik?.status,
    view: (row) => (row.dopnik ? approvalStatus.view[row.dopnik.status] : null),
    width: 132,
    sortable: false,
  }),
  {
    code: 'vat_rate',
    title: 'НДС',
    kind: 'text',
    value: (row) => vatRateLabel(row.step.vat_rate),
    width: 76,
    sortable: false,
  },
  {
    code: 'vat',
    title: 'в т. ч. НДС, ₽',
    kind: 'money',
    value: (row) => roubles(row.step.vat),
    total: false,
    sortable: false,
  },
  {
    code: 'in_force',
    title: 'На дату',
    kind: 'text',
    value: (row) => (row.in_force ? 'Действует' : 'Ещё нет'),
    width: 92,
    sortable: false,
    card: 'line',
  },
  {
    code: 'description',
    title: 'Описание',
    kind: 'text',
    value: (row) => row.dopnik?.description,
    width: 240,
    sortable: false,
  },
]
