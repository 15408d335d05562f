import {
  type ContractorAgreement,
  loadContractorAgreements,
} from '@stroyfin/contract/contractors/load-contractor-agreements'
import { AGREEMENT_TYPE_LABELS } from '@stroyfin/domain/agreements/agreement-type'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import type { GridColumn, GridSort } from '../../ui/grid/column.ts'
import { Grid } from '../../ui/grid/Grid.tsx'
import { useWindowSource } from '../../ui/grid/use-window-source.ts'
import styles from './contractors.module.css'

const SIDE_LABELS = { executor: 'Исполнитель', customer: 'Заказчик' }

const columns: GridColumn<ContractorAgreement>[] = [
  {
    code: 'number',
    title: 'Договор',
    kind: 'text',
    value: (row) => row.number,
    href: (row) => `/agreement/${row.id}`,
    width: 128,
    pinned: true,
  },
  { code: 'date', title: 'Дата', kind: 'date', value: (row) => row.date },
  {
    code: 'partner_name',
    title: 'Вторая сторона',
    kind: 'text',
    value: (row) => row.partner_name,
    href: (row) => `/agents/${row.partner_id}`,
    grow: true,
    min_width: 160,
  },
  { code: 'summ', title: 'Сумма, ₽', kind: 'money', value: (row) => row.summ, width: 120 },
  { code: 'ks_summ', title: 'Принято, ₽', kind: 'money', value: (row) => row.ks_summ, width: 120 },
  { code: 'paid_summ', title: 'Оплачено, ₽', kind: 'money', value: (row) => row.paid_summ, width: 120 },
  { code: 'debt_summ', title: 'Долг, ₽', kind: 'money', value: (row) => row.debt_summ, width: 112 },
  {
    code: 'advance_summ',
    title: 'Незачтённый аванс, ₽',
    kind: 'money',
    value: (row) => row.advance_summ,
    width: 160,
  },
  { code: 'held_summ', title: 'Удержано, ₽', kind: 'money', value: (row) => row.held_summ, width: 112 },
  {
    code: 'exchange_summ',
    title: 'Курсовая разница, ₽',
    kind: 'money',
    value: (row) => row.exchange_summ,
    width: 160,
  },
  { code: 'side', title: 'Сторона', kind: 'text', value: (row) => SIDE_LABELS[row.side], width: 104 },
  { code: 'type', title: 'Тип', kind: 'text', value: (row) => AGREEMENT_TYPE_LABELS[row.type], width: 160 },
  { code: 'project_name', title: 'Проект', kind: 'text', value: (row) => row.project_name, width: 160 },
]

/** What each contract with the contractor still holds: debt, advance, retention. */
export function ContractorAgreements({ contractor_id }: { contractor_id: number }) {
  const [sort, setSort] = useState<GridSort[]>([])
  const source = useWindowSource<ContractorAgreement>({
    key: JSON.stringify([contractor_id, sort]),
    load: (offset, limit, { signal }) =>
      call(loadContractorAgreements, { contractor_id, offset, limit, sort }, { signal }),
    sort,
    onSort: setSort,
  })
  return (
    <div className={styles.tabgrid}>
      <Grid
        label="Договоры контрагента"
        columns={columns}
        source={source}
        empty={{ text: 'Договоров с контрагентом нет' }}
      />
    </div>
  )
}
