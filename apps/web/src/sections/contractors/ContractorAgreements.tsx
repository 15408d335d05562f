import { SegmentedControl } from '@mantine/core'
import {
  type ContractorAgreement,
  loadContractorAgreements,
} from '@stroyfin/contract/contractors/load-contractor-agreements'
import { AGREEMENT_DIRECTION_LABELS } from '@stroyfin/domain/agreements/agreement-side'
import { AGREEMENT_TYPE_LABELS } from '@stroyfin/domain/agreements/agreement-type'
import { PAYMENT_DIRECTIONS, type PaymentDirection } from '@stroyfin/domain/payments/payment-direction'
import { MEASURES } from '@stroyfin/domain/reports/measure-titles'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import type { GridColumn, GridSort } from '../../ui/grid/column.ts'
import { Grid } from '../../ui/grid/Grid.tsx'
import { useWindowSource } from '../../ui/grid/use-window-source.ts'
import type { ContractorCard } from './contractor-card.ts'
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
  { code: 'summ', title: 'Законтрактовано, ₽', kind: 'money', value: (row) => row.summ, width: 152 },
  {
    code: 'awaiting_summ',
    title: 'На согласовании, ₽',
    kind: 'money',
    value: (row) => row.awaiting_summ,
    width: 152,
  },
  { code: 'ks_summ', title: 'Принято, ₽', kind: 'money', value: (row) => row.ks_summ, width: 120 },
  { code: 'paid_summ', title: 'Оплачено, ₽', kind: 'money', value: (row) => row.paid_summ, width: 120 },
  { code: 'debt_summ', title: 'Долг, ₽', kind: 'money', value: (row) => row.debt_summ, width: 112 },
  {
    code: 'advance_summ',
    title: `${MEASURES.advance_left.title}, ₽`,
    kind: 'money',
    value: (row) => row.advance_summ,
    width: 160,
  },
  {
    code: 'prepaid_summ',
    title: `${MEASURES.prepaid.title}, ₽`,
    kind: 'money',
    value: (row) => row.prepaid_summ,
    width: 144,
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

const SIDES = PAYMENT_DIRECTIONS.map((value) => ({ value, label: AGREEMENT_DIRECTION_LABELS[value] }))

/** What each contract with the contractor still holds: debt, advance, retention; costs and income apart (K-16). */
export function ContractorAgreements({ card }: { card: ContractorCard }) {
  const contractor_id = card.contractor.id
  const income = card.as_executor.in_agreements_count + card.as_customer.in_agreements_count
  const costs = card.as_executor.agreements_count + card.as_customer.agreements_count - income
  const [direction, setDirection] = useState<PaymentDirection>(costs === 0 && income > 0 ? 'in' : 'out')
  const [sort, setSort] = useState<GridSort[]>([])
  const source = useWindowSource<ContractorAgreement>({
    key: JSON.stringify([contractor_id, direction, sort]),
    load: (offset, limit, { signal }) =>
      call(loadContractorAgreements, { contractor_id, direction, offset, limit, sort }, { signal }),
    sort,
    onSort: setSort,
  })
  return (
    <>
      <SegmentedControl
        aria-label="Договоры: затраты или доходы"
        data={SIDES}
        value={direction}
        onChange={(value) => setDirection(value === 'in' ? 'in' : 'out')}
      />
      <div className={styles.tabgrid}>
        <Grid
          label="Договоры контрагента"
          columns={columns}
          source={source}
          empty={{ text: direction === 'in' ? 'Договоров доходов нет' : 'Договоров затрат нет' }}
        />
      </div>
    </>
  )
}
