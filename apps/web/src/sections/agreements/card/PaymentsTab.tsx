import type { Agreement } from '@stroyfin/contract/agreements/agreement'
import { loadPayments } from '@stroyfin/contract/payments/load-list'
import type { PaymentRow } from '@stroyfin/contract/payments/payment-row'
import { countedSumm } from '@stroyfin/domain/payments/financial-type'
import { detailedStatusView } from '@stroyfin/domain/payments/payment-status'
import { paymentTypeView } from '@stroyfin/domain/payments/payment-type'
import { useMemo, useState } from 'react'
import { call } from '../../../api/call.ts'
import { useNavigate } from '../../../ui/app-navigation.ts'
import type { GridColumn, GridSort } from '../../../ui/grid/column.ts'
import { Grid } from '../../../ui/grid/Grid.tsx'
import { columnsIn } from '../../../ui/grid/own-currency.ts'
import { statusColumn } from '../../../ui/grid/status-column.ts'
import { useWindowSource } from '../../../ui/grid/use-window-source.ts'
import { CreateAsk } from './CreateAsk.tsx'
import styles from './card.module.css'
import { windowIn } from './in-currency.ts'

const columns: GridColumn<PaymentRow>[] = [
  {
    code: 'number',
    title: 'Номер',
    kind: 'text',
    value: (row) => row.number,
    href: (row) => `/payments-registry/?payment=${row.id}`,
    width: 72,
    pinned: true,
    card: 'title',
  },
  { code: 'date', title: 'Дата', kind: 'date', value: (row) => row.date },
  {
    code: 'type',
    title: 'Тип',
    kind: 'text',
    value: (row) => row.type,
    text: paymentTypeView,
    width: 116,
    card: 'line',
  },
  { code: 'purpose', title: 'Назначение', kind: 'text', value: (row) => row.purpose, width: 140, grow: true },
  statusColumn({
    code: 'status',
    title: 'Статус',
    value: (row) => row.detailed_status,
    view: detailedStatusView,
    width: 116,
  }),
  {
    code: 'summ',
    title: 'Сумма, ₽',
    kind: 'money',
    width: 116,
    value: (row) => countedSumm(row.financial_type, row.summ),
  },
  {
    code: 'paid_summ',
    title: 'Оплачено, ₽',
    kind: 'money',
    width: 116,
    value: (row) => countedSumm(row.financial_type, row.paid_summ),
  },
  {
    code: 'left_summ',
    title: 'Осталось, ₽',
    kind: 'money',
    width: 116,
    value: (row) => countedSumm(row.financial_type, row.left_summ),
  },
]

/** Payments under the contract; refunds count with a minus. */
export function PaymentsTab({ agreement }: { agreement: Agreement }) {
  const go = useNavigate()
  const [sort, setSort] = useState<GridSort[]>([])
  const shown = useMemo(() => columnsIn(columns, agreement.currency), [agreement.currency])
  const source = useWindowSource<PaymentRow>({
    key: JSON.stringify([agreement.id, sort]),
    load: async (offset, limit, { signal }) =>
      windowIn(
        agreement.currency,
        await call(
          loadPayments,
          { offset, limit, sort, filters: [{ field: 'agreement_id', op: 'eq', value: agreement.id }] },
          { signal },
        ),
      ),
    sort,
    onSort: setSort,
  })
  return (
    <div className={styles.grid}>
      <CreateAsk agreement={agreement} what="new_payment" />
      <Grid
        label="Платежи по договору"
        columns={shown}
        source={source}
        onOpen={(row) => go(`/payments-registry/?payment=${row.id}`)}
        empty={{ text: 'Платежей пока нет' }}
      />
    </div>
  )
}
