import { Button } from '@mantine/core'
import type { Agreement } from '@stroyfin/contract/agreements/agreement'
import { type DopnikRow, loadDopniks } from '@stroyfin/contract/agreements/load-dopniks'
import { moscowDay } from '@stroyfin/contract/kit/dates'
import { agreementSummOn } from '@stroyfin/domain/agreements/agreement-summ'
import { kopecks, roubles } from '@stroyfin/domain/money/money'
import { approvalStatus } from '@stroyfin/domain/statuses/approval-status'
import { lazy, Suspense, useMemo, useState } from 'react'
import { errorText } from '../../../api/call-error.ts'
import { useEndpoint } from '../../../api/use-endpoint.ts'
import { useMay } from '../../../session/rights.ts'
import { useNavigate } from '../../../ui/app-navigation.ts'
import { DateField } from '../../../ui/fields/DateField.tsx'
import type { GridColumn } from '../../../ui/grid/column.ts'
import { Grid } from '../../../ui/grid/Grid.tsx'
import { useArraySource } from '../../../ui/grid/use-array-source.ts'
import { Money } from '../../../ui/Money.tsx'
import { toneOf } from '../../../ui/status-tone.ts'
import styles from './card.module.css'

const CreateContractDialog = lazy(() =>
  import('../create/CreateContractDialog.tsx').then((screen) => ({ default: screen.CreateContractDialog })),
)

type Priced = DopnikRow & { after: string }

const columns: GridColumn<Priced>[] = [
  {
    code: 'number',
    title: 'Номер',
    kind: 'text',
    value: (row) => row.number,
    href: (row) => `/agreement/${row.id}`,
    width: 112,
  },
  { code: 'date', title: 'Дата', kind: 'date', value: (row) => row.date },
  { code: 'description', title: 'Описание', kind: 'text', value: (row) => row.description, grow: true },
  {
    code: 'status',
    title: 'Статус',
    kind: 'status',
    value: (row) => row.status,
    text: (row) => approvalStatus.view[row.status].label,
    tone: (row) => toneOf[approvalStatus.view[row.status].tone],
  },
  { code: 'summ', title: 'Изменение, ₽', kind: 'money', value: (row) => row.summ },
  { code: 'after', title: 'Цена после, ₽', kind: 'money', value: (row) => row.after, total: false },
]

/** Additional agreements and the price of the contract as of any day (domain §4: base + Σ of those dated by then). */
export function DopniksTab({ agreement, summ }: { agreement: Agreement; summ: number }) {
  const may = useMay()
  const go = useNavigate()
  const [creating, setCreating] = useState(false)
  const { data, isPending, error, refetch } = useEndpoint(loadDopniks, { agreement_id: agreement.id })
  const rows = useMemo(() => priced(data?.items ?? [], data?.base ?? 0), [data])
  const source = useArraySource(rows, {
    columns,
    loading: isPending,
    error: error ? errorText(error) : undefined,
    onReload: () => void refetch(),
  })
  const create = may('agreement.create') && !agreement.is_deleted && (
    <Button onClick={() => setCreating(true)}>Создать доп. соглашение</Button>
  )
  return (
    <>
      <div className={styles.tools}>
        <PriceOn base={data?.base ?? summ} items={data?.items ?? []} />
        {create}
      </div>
      <div className={styles.grid}>
        <Grid
          label="Доп. соглашения"
          columns={columns}
          source={source}
          onOpen={(row) => go(`/agreement/${row.id}`)}
          empty={{ text: 'Доп. соглашений пока нет' }}
        />
      </div>
      {creating && (
        <Suspense fallback={null}>
          <CreateContractDialog
            onClose={() => setCreating(false)}
            initial={{
              type: 'dopnik',
              customer_id: agreement.customer_id,
              executor_id: agreement.executor_id,
              parent_agreement_id: agreement.id,
            }}
          />
        </Suspense>
      )}
    </>
  )
}

function priced(items: readonly DopnikRow[], base: number): Priced[] {
  let after = kopecks(base)
  return items.map((item) => {
    after += kopecks(item.summ)
    return { ...item, after: roubles(after) }
  })
}

function PriceOn({ base, items }: { base: number; items: readonly DopnikRow[] }) {
  const [date, setDate] = useState<string | null>(() => moscowDay(new Date()))
  const dopniks = items.map((item) => ({ date: item.date, summ: kopecks(item.summ), signed: true }))
  return (
    <div className={styles.asof}>
      <DateField label="Цена на дату" value={date} onChange={setDate} />
      <div className={styles.price} role="status">
        <b>
          <Money value={roubles(agreementSummOn(kopecks(base), dopniks, date ?? '9999-12-31'))} sign />
        </b>
      </div>
    </div>
  )
}
