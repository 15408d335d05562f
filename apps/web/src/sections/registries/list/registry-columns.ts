import type { RegistryRow } from '@stroyfin/contract/registries/registry-row'
import { BANK_REGISTRY_TYPE_LABELS, registryPath } from '@stroyfin/domain/registries/registry-kind'
import { registryStatusView } from '@stroyfin/domain/registries/registry-status'
import type { GridColumn } from '../../../ui/grid/column.ts'
import { deletedColumn, statusColumn } from '../../../ui/grid/status-column.ts'

const head: GridColumn<RegistryRow>[] = [
  {
    code: 'number',
    title: 'Номер',
    kind: 'text',
    value: (row) => row.number,
    href: (row) => registryPath(row.kind, row.id),
    pinned: true,
    width: 104,
    card: 'title',
  },
  { code: 'date', title: 'Дата', kind: 'date', value: (row) => row.date, card: 'line' },
  statusColumn({
    code: 'status',
    title: 'Статус',
    value: (row) => row.status,
    view: registryStatusView,
    width: 148,
  }),
]

const tail: GridColumn<RegistryRow>[] = [
  {
    code: 'name',
    title: 'Название',
    kind: 'text',
    value: (row) => row.name,
    width: 220,
    grow: true,
    card: 'line',
  },
  {
    code: 'payer_id',
    title: 'Плательщик',
    kind: 'ref',
    value: (row) => row.payer_name,
    text: (row) => row.payer_name ?? 'Разные плательщики',
    width: 200,
    card: 'none',
  },
  {
    code: 'rows_count',
    title: 'Платежей',
    kind: 'count',
    value: (row) => row.rows_count,
    sortable: false,
    total: false,
  },
  { code: 'summ', title: 'Сумма, ₽', kind: 'money', value: (row) => row.summ, width: 148, card: 'figure' },
  {
    code: 'borrowed_summ',
    title: 'Из заёмных, ₽',
    kind: 'money',
    value: (row) => row.borrowed_summ,
    sortable: false,
    total: false,
  },
  {
    code: 'own_summ',
    title: 'Из собственных, ₽',
    kind: 'money',
    value: (row) => row.own_summ,
    sortable: false,
    total: false,
  },
  {
    code: 'paid_summ',
    title: 'Оплачено, ₽',
    kind: 'money',
    value: (row) => row.paid_summ,
    sortable: false,
    total: false,
  },
  {
    code: 'approved_at',
    title: 'Согласовано',
    kind: 'datetime',
    value: (row) => row.approved_at,
    hidden: true,
  },
  {
    code: 'created_by',
    title: 'Автор',
    kind: 'ref',
    value: (row) => row.created_by_name,
    width: 160,
    hidden: true,
  },
  { code: 'remark', title: 'Примечание', kind: 'text', value: (row) => row.remark, hidden: true },
  deletedColumn(),
]

const ofBank: GridColumn<RegistryRow>[] = [
  {
    code: 'type',
    title: 'Вид',
    kind: 'text',
    value: (row) => (row.type ? BANK_REGISTRY_TYPE_LABELS[row.type] : null),
    width: 160,
    card: 'line',
  },
  {
    code: 'loan_agreement_id',
    title: 'Кредитный договор',
    kind: 'ref',
    value: (row) => row.loan_number,
    width: 128,
    card: 'none',
  },
]

/** Columns of the list of registries; the codes are those of the call, so sorting and totals find them. */
export const registryColumns: GridColumn<RegistryRow>[] = [...head, ...tail]

/** Those of the bank say also what it is asked for, and of which loan. */
export const bankRegistryColumns: GridColumn<RegistryRow>[] = [...head, ...ofBank, ...tail]
