import type { Agreement } from '@stroyfin/contract/agreements/agreement'
import type { KsRow } from '@stroyfin/contract/ks/ks-row'
import { loadKsList } from '@stroyfin/contract/ks/load-list'
import { KS_TYPE_LABELS } from '@stroyfin/domain/ks/ks-type'
import { approvalStatus } from '@stroyfin/domain/statuses/approval-status'
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

const columns: GridColumn<KsRow>[] = [
  {
    code: 'number',
    title: 'Номер',
    kind: 'text',
    value: (row) => row.number,
    href: (row) => `/ks-item/${row.id}`,
    width: 64,
    pinned: true,
  },
  { code: 'date', title: 'Дата', kind: 'date', value: (row) => row.date },
  {
    code: 'type',
    title: 'Вид',
    kind: 'text',
    value: (row) => row.type,
    text: (row) => KS_TYPE_LABELS[row.type],
    width: 72,
    grow: true,
  },
  statusColumn({
    code: 'status',
    title: 'Статус',
    value: (row) => row.status,
    view: (row) => approvalStatus.view[row.status],
    width: 132,
  }),
  { code: 'summ', title: 'Сумма с НДС, ₽', kind: 'money', width: 116, value: (row) => row.summ },
  {
    code: 'offset_advance_summ',
    title: 'Зачёт аванса, ₽',
    kind: 'money',
    width: 116,
    value: (row) => row.offset_advance_summ,
  },
  {
    code: 'retention_summ',
    title: 'Удержание, ₽',
    kind: 'money',
    width: 116,
    value: (row) => row.retention_summ,
  },
  { code: 'payable_summ', title: 'К оплате, ₽', kind: 'money', width: 116, value: (row) => row.payable_summ },
  { code: 'paid_summ', title: 'Оплачено, ₽', kind: 'money', width: 116, value: (row) => row.paid_summ },
]

/** Completion documents of the contract. */
export function KsTab({ agreement }: { agreement: Agreement }) {
  const go = useNavigate()
  const [sort, setSort] = useState<GridSort[]>([])
  const shown = useMemo(() => columnsIn(columns, agreement.currency), [agreement.currency])
  const source = useWindowSource<KsRow>({
    key: JSON.stringify([agreement.id, sort]),
    load: async (offset, limit, { signal }) =>
      windowIn(
        agreement.currency,
        await call(
          loadKsList,
          { offset, limit, sort, filters: [{ field: 'agreement_id', op: 'eq', value: agreement.id }] },
          { signal },
        ),
      ),
    sort,
    onSort: setSort,
  })
  return (
    <div className={styles.grid}>
      <CreateAsk agreement={agreement} what="new_ks" />
      <Grid
        label="Выполнение по договору"
        columns={shown}
        source={source}
        onOpen={(row) => go(`/ks-item/${row.id}`)}
        empty={{ text: 'Актов пока нет' }}
      />
    </div>
  )
}
