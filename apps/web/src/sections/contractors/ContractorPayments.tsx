import {
  type ContractorPayment,
  loadContractorPayments,
} from '@stroyfin/contract/contractors/load-contractor-payments'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import type { GridColumn, GridSort } from '../../ui/grid/column.ts'
import { Grid } from '../../ui/grid/Grid.tsx'
import { useWindowSource } from '../../ui/grid/use-window-source.ts'
import styles from './contractors.module.css'

const DIRECTION_LABELS = { in: 'Получает', out: 'Платит' }

const columns: GridColumn<ContractorPayment>[] = [
  { code: 'number', title: 'Платёж', kind: 'text', value: (row) => row.number, width: 96, pinned: true },
  { code: 'date', title: 'Дата', kind: 'date', value: (row) => row.date },
  {
    code: 'direction',
    title: 'Контрагент',
    kind: 'text',
    value: (row) => DIRECTION_LABELS[row.direction],
    width: 96,
  },
  {
    code: 'partner_name',
    title: 'Вторая сторона',
    kind: 'text',
    value: (row) => row.partner_name,
    width: 200,
  },
  {
    code: 'agreement_number',
    title: 'Договор',
    kind: 'text',
    value: (row) => row.agreement_number,
    href: (row) => `/agreement/${row.agreement_id}`,
    width: 132,
  },
  { code: 'purpose', title: 'Назначение', kind: 'text', value: (row) => row.purpose, grow: true },
  { code: 'summ', title: 'Сумма, ₽', kind: 'money', value: (row) => row.summ },
  { code: 'paid_summ', title: 'Оплачено, ₽', kind: 'money', value: (row) => row.paid_summ },
  { code: 'paid_date', title: 'Дата оплаты', kind: 'date', value: (row) => row.paid_date, width: 104 },
]

/** Payments in which the contractor pays or is paid. */
export function ContractorPayments({ contractor_id }: { contractor_id: number }) {
  const [sort, setSort] = useState<GridSort[]>([])
  const source = useWindowSource<ContractorPayment>({
    key: JSON.stringify([contractor_id, sort]),
    load: (offset, limit, { signal }) =>
      call(loadContractorPayments, { contractor_id, offset, limit, sort }, { signal }),
    sort,
    onSort: setSort,
  })
  return (
    <div className={styles.tabgrid}>
      <Grid
        label="Платежи контрагента"
        columns={columns}
        source={source}
        empty={{ text: 'Платежей с контрагентом нет' }}
      />
    </div>
  )
}
