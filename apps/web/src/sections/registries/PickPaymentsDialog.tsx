import { loadRegistryCandidates, type RegistryCandidate } from '@stroyfin/contract/registries/load-candidates'
import type { RegistryKind } from '@stroyfin/domain/registries/registry-kind'
import { useMemo, useState } from 'react'
import { call } from '../../api/call.ts'
import type { ListState } from '../../app/list-state.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { FilterBar } from '../../ui/filters/FilterBar.tsx'
import { plural } from '../../ui/format/plural.ts'
import { chosenOf } from '../../ui/grid/chosen-of.ts'
import { Grid } from '../../ui/grid/Grid.tsx'
import { useRowSelection } from '../../ui/grid/use-row-selection.ts'
import { useWindowSource } from '../../ui/grid/use-window-source.ts'
import { candidateColumns } from './candidate-columns.ts'
import { HeldNote } from './HeldNote.tsx'
import styles from './registries.module.css'
import { useCandidateFilters } from './use-candidate-filters.ts'
import type { RegistryHead } from './use-registry-draft.ts'

interface PickPaymentsDialogProps {
  kind: RegistryKind
  registry_id: number | null
  head: RegistryHead
  /** Payments that are in the registry already. */
  taken: ReadonlySet<number>
  today: string
  onPick: (payments: readonly RegistryCandidate[]) => void
  onClose: () => void
}

/** Unpaid and free payments to choose from, by group, payer, project, term. */
export function PickPaymentsDialog(props: PickPaymentsDialogProps) {
  const { kind, registry_id, head, taken, today, onPick, onClose } = props
  const { payer_id, type, date } = head
  const [state, setState] = useState<ListState>({
    search: '',
    filters: payer_id === null ? [] : [{ field: 'payer_id', op: 'in', value: [payer_id] }],
    sort: [],
  })
  const fields = useCandidateFilters(kind)
  const columns = useMemo(() => candidateColumns(kind, taken, date), [kind, taken, date])
  const selection = useRowSelection<RegistryCandidate>()
  const change = (part: Partial<ListState>) => setState((before) => ({ ...before, ...part }))
  const source = useWindowSource<RegistryCandidate>({
    key: JSON.stringify([state, type]),
    rows_first: true,
    load: (offset, limit, { signal, count }) =>
      call(loadRegistryCandidates, { ...state, kind, type, registry_id, offset, limit, count }, { signal }),
    sort: state.sort,
    onSort: (sort) => change({ sort }),
  })
  const count = selection.count(source.total)
  const pick = async () => {
    const rows = await chosenOf(selection, source)
    if (!rows) return
    onPick(rows)
    onClose()
  }
  return (
    <Dialog
      opened
      title="Платежи для реестра"
      width={1320}
      onClose={onClose}
      onSubmit={() => void pick()}
      submit_off={count === 0}
      submit_text={count === 0 ? 'Добавить' : `Добавить ${plural(count, 'платёж', 'платежа', 'платежей')}`}
    >
      <div className={styles.filters}>
        <FilterBar
          fields={fields}
          state={state}
          onChange={change}
          search_placeholder="Номер, получатель, назначение"
          today={today}
        />
      </div>
      <HeldNote kind={kind} registry_id={registry_id} search={state.search} />
      <div className={styles.pick}>
        <Grid
          label="Платежи для реестра"
          columns={columns}
          source={source}
          selectable
          selection={selection}
          empty={{ text: 'Свободных неоплаченных платежей нет' }}
        />
      </div>
    </Dialog>
  )
}
