import { Button } from '@mantine/core'
import type { ContractorRow } from '@stroyfin/contract/contractors/contractor-row'
import { loadContractor } from '@stroyfin/contract/contractors/load-contractor'
import { lazy, Suspense, useState } from 'react'
import { errorText } from '../../api/call-error.ts'
import { useEndpoint } from '../../api/use-endpoint.ts'
import { useMay } from '../../session/rights.ts'
import { toast } from '../../theme/toast.tsx'

const MergeDialog = lazy(() =>
  import('./MergeDialog.tsx').then((screen) => ({ default: screen.MergeDialog })),
)

interface MergeChosenProps {
  gather: () => Promise<readonly ContractorRow[]>
  onDone: () => void
}

/** Two ticked contractors become one; the one that is busier is offered to stay. */
export function MergeChosen({ gather, onDone }: MergeChosenProps) {
  const may = useMay()
  const [pair, setPair] = useState<readonly [kept: number, double: number]>()
  const kept = useEndpoint(loadContractor, { id: pair?.[0] ?? 0 }, { enabled: pair !== undefined })
  if (!may('contractor.edit') || !may('contractor.remove')) return null
  const ask = async () => {
    const rows = await gather()
    const [one, other] = [...rows].sort((a, b) => weightOf(b) - weightOf(a))
    if (rows.length !== 2 || !one || !other) toast.info('Отметьте двух контрагентов, чтобы объединить их')
    else if (one.is_deleted || other.is_deleted) toast.info('Удалённого контрагента не объединяют')
    else setPair([one.id, other.id])
  }
  return (
    <>
      <Button size="compact-sm" onClick={() => void ask()}>
        Объединить
      </Button>
      {kept.error && <p role="alert">{errorText(kept.error)}</p>}
      {pair && kept.data && (
        <Suspense fallback={null}>
          <MergeDialog
            key={pair[0]}
            card={kept.data}
            double_id={pair[1]}
            onSwap={() => setPair([pair[1], pair[0]])}
            onDone={onDone}
            onClose={() => setPair(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}

/** An ИНН weighs more than any number of contracts: money is known by it. */
const weightOf = ({ inn, agreements_count }: ContractorRow) =>
  agreements_count + (inn === null ? 0 : Number.MAX_SAFE_INTEGER / 2)
