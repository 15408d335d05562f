import { Button } from '@mantine/core'
import type { AgreementRow } from '@stroyfin/contract/agreements/agreement-row'
import { loadAgreements } from '@stroyfin/contract/agreements/load-list'
import { CURRENCY_VIEW, type Currency } from '@stroyfin/domain/agreements/currency'
import { approvalStatus } from '@stroyfin/domain/statuses/approval-status'
import { lazy, Suspense, useMemo, useState } from 'react'
import { call } from '../../../api/call.ts'
import { useMay } from '../../../session/rights.ts'
import { useNavigate } from '../../../ui/app-navigation.ts'
import type { GridColumn, GridSort } from '../../../ui/grid/column.ts'
import { Grid } from '../../../ui/grid/Grid.tsx'
import { useWindowSource } from '../../../ui/grid/use-window-source.ts'
import { Money } from '../../../ui/Money.tsx'
import { toneOf } from '../../../ui/status-tone.ts'
import type { Card } from './AgreementCard.tsx'
import styles from './card.module.css'
import { windowIn } from './in-currency.ts'

const CreateContractDialog = lazy(() =>
  import('../create/CreateContractDialog.tsx').then((screen) => ({ default: screen.CreateContractDialog })),
)

/** Orders under a framework contract, and how much of its ceiling they leave (domain §4, A-084). */
export function OrdersTab({ card }: { card: Card }) {
  const { agreement, agreement_summ: sums } = card
  const may = useMay()
  const go = useNavigate()
  const [creating, setCreating] = useState(false)
  const [sort, setSort] = useState<GridSort[]>([])
  const columns = useMemo(() => orderColumns(agreement.currency), [agreement.currency])
  const source = useWindowSource<AgreementRow>({
    key: JSON.stringify([agreement.id, agreement.version, sort]),
    load: async (offset, limit, { signal }) => {
      const filters = [{ field: 'framework_id', op: 'eq' as const, value: agreement.id }]
      return windowIn(
        agreement.currency,
        await call(loadAgreements, { offset, limit, sort, filters }, { signal }),
      )
    },
    sort,
    onSort: setSort,
  })
  const create = may('agreement.create') && !agreement.is_deleted && (
    <Button onClick={() => setCreating(true)}>Создать заказ</Button>
  )
  const sign = CURRENCY_VIEW[agreement.currency].sign
  return (
    <>
      <div className={styles.tools}>
        <p className={styles.parent}>
          Заказано <Money value={sums.ordered_summ} /> из <Money value={sums.summ} /> {sign}, осталось{' '}
          <Money value={sums.free_summ} /> {sign}
        </p>
        <div className={styles.asof}>{create}</div>
      </div>
      <div className={styles.grid}>
        <Grid
          label="Заказы"
          columns={columns}
          source={source}
          onOpen={(row) => go(`/agreement/${row.id}`)}
          empty={{ text: 'Заказов пока нет' }}
        />
      </div>
      {creating && (
        <Suspense fallback={null}>
          <CreateContractDialog
            onClose={() => setCreating(false)}
            initial={{
              type: 'contracting',
              customer_id: agreement.customer_id,
              executor_id: agreement.executor_id,
              project_id: agreement.project_id,
              classifier_id: agreement.classifier_id,
              responsible: agreement.responsible,
              framework_id: agreement.id,
            }}
          />
        </Suspense>
      )}
    </>
  )
}

function orderColumns(currency: Currency): GridColumn<AgreementRow>[] {
  const { sign } = CURRENCY_VIEW[currency]
  return [
    {
      code: 'number',
      title: 'Номер',
      kind: 'text',
      value: (row) => row.number,
      href: (row) => `/agreement/${row.id}`,
      width: 96,
      pinned: true,
      card: 'title',
    },
    { code: 'date', title: 'Дата', kind: 'date', value: (row) => row.date, card: 'line' },
    {
      code: 'status',
      title: 'Статус',
      kind: 'status',
      value: (row) => row.status,
      text: (row) => approvalStatus.view[row.status].label,
      tone: (row) => toneOf[approvalStatus.view[row.status].tone],
      width: 132,
    },
    {
      code: 'description',
      title: 'Описание',
      kind: 'text',
      value: (row) => row.description,
      width: 140,
      grow: true,
    },
    {
      code: 'summ',
      title: `Сумма, ${sign}`,
      kind: 'money',
      width: 124,
      value: (row) => row.summ,
      card: 'figure',
    },
    { code: 'ks_summ', title: `Принято, ${sign}`, kind: 'money', width: 124, value: (row) => row.ks_summ },
    { code: 'paid', title: `Оплачено, ${sign}`, kind: 'money', width: 124, value: (row) => row.paid },
    {
      code: 'remainder',
      title: `Остаток, ${sign}`,
      kind: 'money',
      width: 124,
      value: (row) => row.remainder,
    },
  ]
}
