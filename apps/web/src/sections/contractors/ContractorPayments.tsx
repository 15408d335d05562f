import { SegmentedControl } from '@mantine/core'
import {
  type ContractorPayment,
  loadContractorPayments,
} from '@stroyfin/contract/contractors/load-contractor-payments'
import type { PaymentDirection } from '@stroyfin/domain/payments/payment-direction'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import type { GridColumn, GridSort } from '../../ui/grid/column.ts'
import { Grid } from '../../ui/grid/Grid.tsx'
import { useWindowSource } from '../../ui/grid/use-window-source.ts'
import type { ContractorCard } from './contractor-card.ts'
import styles from './contractors.module.css'

const columns: GridColumn<ContractorPayment>[] = [
  { code: 'number', title: 'Платёж', kind: 'text', value: (row) => row.number, width: 96, pinned: true },
  { code: 'date', title: 'Дата', kind: 'date', value: (row) => row.date },
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

const SIDES = [
  { value: 'in', label: 'Получает' },
  { value: 'out', label: 'Платит' },
]

/** What the contractor is paid and what he pays, apart: sums of the two are never added. */
export function ContractorPayments({ card }: { card: ContractorCard }) {
  const contractor_id = card.contractor.id
  const [direction, setDirection] = useState<PaymentDirection>(isPayer(card) ? 'out' : 'in')
  const [sort, setSort] = useState<GridSort[]>([])
  const source = useWindowSource<ContractorPayment>({
    key: JSON.stringify([contractor_id, direction, sort]),
    load: (offset, limit, { signal }) =>
      call(loadContractorPayments, { contractor_id, direction, offset, limit, sort }, { signal }),
    sort,
    onSort: setSort,
  })
  return (
    <>
      <SegmentedControl
        aria-label="Контрагент получает или платит"
        data={SIDES}
        value={direction}
        onChange={(value) => setDirection(value === 'out' ? 'out' : 'in')}
      />
      <div className={styles.tabgrid}>
        <Grid
          label="Платежи контрагента"
          columns={columns}
          source={source}
          empty={{ text: direction === 'in' ? 'Платежей контрагенту нет' : 'Платежей от контрагента нет' }}
        />
      </div>
    </>
  )
}

/** Who mostly orders pays. */
const isPayer = ({ as_executor, as_customer }: ContractorCard) =>
  as_customer.agreements_count > as_executor.agreements_count
