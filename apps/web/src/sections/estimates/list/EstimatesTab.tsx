import { Button } from '@mantine/core'
import type { Estimate } from '@stroyfin/contract/estimates/estimate'
import { loadEstimates } from '@stroyfin/contract/estimates/load-list'
import { lazy, Suspense, useMemo, useState } from 'react'
import { errorText } from '../../../api/call-error.ts'
import { useEndpoint } from '../../../api/use-endpoint.ts'
import { useMay } from '../../../session/rights.ts'
import { useNavigate } from '../../../ui/app-navigation.ts'
import { Grid } from '../../../ui/grid/Grid.tsx'
import { useArraySource } from '../../../ui/grid/use-array-source.ts'
import { type AgreementOf, estimateAddress } from '../estimate-address.ts'
import { ImportEstimateButton } from '../import/ImportEstimateButton.tsx'
import { AgainstContract } from './AgainstContract.tsx'
import { EstimateActions } from './EstimateActions.tsx'
import { estimateColumns } from './estimate-columns.tsx'
import styles from './list.module.css'

const EstimateDialog = lazy(() =>
  import('./EstimateDialog.tsx').then((screen) => ({ default: screen.EstimateDialog })),
)

/** What the head dialog is opened for: a new estimate, a copy, or the head of one. */
export type Wanted = { kind: 'create' } | { kind: 'copy' | 'edit'; estimate: Estimate }

const NONE: readonly Estimate[] = []

/** Estimates of the contract and of its additional agreements, with what they come to. */
export function EstimatesTab({ agreement, summ }: { agreement: AgreementOf; summ: number }) {
  const go = useNavigate()
  const may_edit = useMay()('agreement.edit') && !agreement.is_deleted && agreement.status !== 'on_approval'
  const [wanted, setWanted] = useState<Wanted>()
  const { data, error, isPending, refetch } = useEndpoint(loadEstimates, { agreement_id: agreement.id })
  const items = data?.items ?? NONE
  const columns = useMemo(
    () =>
      estimateColumns(
        agreement.id,
        may_edit
          ? (estimate) => (
              <EstimateActions
                estimate={estimate}
                onCopy={() => setWanted({ kind: 'copy', estimate })}
                onEdit={() => setWanted({ kind: 'edit', estimate })}
              />
            )
          : undefined,
      ),
    [agreement.id, may_edit],
  )
  const source = useArraySource(items, {
    columns,
    loading: isPending,
    error: error ? errorText(error) : undefined,
    onReload: () => void refetch(),
  })
  const create = <Button onClick={() => setWanted({ kind: 'create' })}>Создать смету</Button>
  return (
    <>
      <div className={styles.tools}>
        <AgainstContract summ={summ} estimates={items} />
        {may_edit && (
          <div className={styles.buttons}>
            <ImportEstimateButton agreement_id={agreement.id} />
            {items.length > 0 && create}
          </div>
        )}
      </div>
      <div className={styles.grid}>
        <Grid
          label="Сметы"
          columns={columns}
          source={source}
          onOpen={(row) => go(estimateAddress(agreement.id, row.id))}
          empty={{ text: 'Смет пока нет', ...(may_edit && { action: create }) }}
        />
      </div>
      {wanted && (
        <Suspense fallback={null}>
          <EstimateDialog
            agreement={agreement}
            wanted={wanted}
            onClose={() => setWanted(undefined)}
            onDone={(id) => {
              setWanted(undefined)
              if (wanted.kind !== 'edit') go(estimateAddress(agreement.id, id))
            }}
          />
        </Suspense>
      )}
    </>
  )
}
