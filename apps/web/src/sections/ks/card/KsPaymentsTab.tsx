import { Button } from '@mantine/core'
import type { KsDetail } from '@stroyfin/contract/ks/load-ks'
import { countedSumm } from '@stroyfin/domain/payments/financial-type'
import { detailedStatusView } from '@stroyfin/domain/payments/payment-status'
import { paymentTypeView } from '@stroyfin/domain/payments/payment-type'
import { useMemo } from 'react'
import { useNavigate } from '../../../ui/app-navigation.ts'
import type { GridColumn } from '../../../ui/grid/column.ts'
import { Grid } from '../../../ui/grid/Grid.tsx'
import { columnsIn } from '../../../ui/grid/own-currency.ts'
import { statusColumn } from '../../../ui/grid/status-column.ts'
import { useArraySource } from '../../../ui/grid/use-array-source.ts'
import styles from './card.module.css'
import { paymentAddress, useMayPay } from './left-to-pay.ts'

type Row = KsDetail['payments'][number]

const COLUMNS: GridColumn<Row>[] = [
  {
    code: 'number',
    title: 'Номер',
    kind: 'text',
    value: (row) => row.number,
    href: (row) => `/payments-registry/?payment=${row.id}`,
    width: 80,
  },
  { code: 'date', title: 'Дата', kind: 'date', value: (row) => row.date },
  {
    code: 'type',
    title: 'Тип',
    kind: 'text',
    value: (row) => row.type,
    text: paymentTypeView,
    grow: true,
  },
  statusColumn({
    code: 'status',
    title: 'Статус',
    value: (row) => row.detailed_status,
    view: detailedStatusView,
  }),
  {
    code: 'summ',
    title: 'Сумма, ₽',
    kind: 'money',
    value: (row) => countedSumm(row.financial_type, row.summ),
  },
  {
    code: 'paid_summ',
    title: 'Оплачено, ₽',
    kind: 'money',
    value: (row) => countedSumm(row.financial_type, row.paid_summ),
  },
]

/** Payments made for the document. */
export function KsPaymentsTab({ ks }: { ks: KsDetail }) {
  const go = useNavigate()
  const may_pay = useMayPay(ks)
  const columns = useMemo(() => columnsIn(COLUMNS, ks.currency), [ks.currency])
  const source = useArraySource(ks.payments, { columns })
  const create = (
    <Button variant="default" onClick={() => go(paymentAddress(ks))}>
      Создать платёж
    </Button>
  )
  return (
    <div className={styles.grid}>
      <Grid
        label="Платежи по документу"
        columns={columns}
        source={source}
        fit_rows
        onOpen={(row) => go(`/payments-registry/?payment=${row.id}`)}
        empty={{ text: 'Платежей по документу пока нет', ...(may_pay && { action: create }) }}
      />
    </div>
  )
}
