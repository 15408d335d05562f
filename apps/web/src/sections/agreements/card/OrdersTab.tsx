import { Button } from '@mantine/core'
import type { AgreementRow } from '@stroyfin/contract/agreements/agreement-row'
import { loadAgreements } from '@stroyfin/contract/agreements/load-list'
import { CURRENCY_VIEW } from '@stroyfin/domain/agreements/currency'
import { lazy, Suspense, useMemo, useState } from 'react'
import { call } from '../../../api/call.ts'
import { useMay } from '../../../session/rights.ts'
import { useNavigate } from '../../../ui/app-navigation.ts'
import type { GridSort } from '../../../ui/grid/column.ts'
import { Grid } from '../../../ui/grid/Grid.tsx'
import { columnsIn } from '../../../ui/grid/own-currency.ts'
import { useWindowSource } from '../../../ui/grid/use-window-source.ts'
import { Money } from '../../../ui/Money.tsx'
import { agreementColumns } from '../list/agreement-columns.ts'
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
  const columns = useMemo(() => columnsIn(ORDER_COLUMNS, agreement.currency), [agreement.currency])
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

/** Of the list of contracts, those that tell one order from another; parties and project are those of the framework. */
const ORDER_CODES = ['number', 'date', 'status', 'description', 'summ', 'ks_summ', 'paid', 'remainder']
const ORDER_COLUMNS = ORDER_CODES.flatMap((code) =>
  agreementColumns
    .filter((column) => column.code === code)
    .map((column) =>
      code === 'description' ? { ...column, width: 140, grow: true, hidden: false } : column,
    ),
)
