import { Button } from '@mantine/core'
import { type HeldRow, loadHeld } from '@stroyfin/contract/approvals/load-held'
import { moscowDay } from '@stroyfin/contract/kit/dates'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { useListState } from '../../../app/list-state.ts'
import { TableExportButton } from '../../../app/TableExportButton.tsx'
import { useListSource } from '../../../app/use-list-source.ts'
import { useMay } from '../../../session/rights.ts'
import { useNavigate } from '../../../ui/app-navigation.ts'
import { FilterBar } from '../../../ui/filters/FilterBar.tsx'
import { chosenOf } from '../../../ui/grid/chosen-of.ts'
import { Grid } from '../../../ui/grid/Grid.tsx'
import { useKeptLayout } from '../../../ui/grid/use-kept-layout.ts'
import { useRowSelection } from '../../../ui/grid/use-row-selection.ts'
import { HandOverDialog } from './HandOverDialog.tsx'
import { HoldersByPeople } from './HoldersByPeople.tsx'
import styles from './holders.module.css'
import { holdersColumns } from './holders-columns.ts'
import { useHolderFilters } from './use-holder-filters.ts'

/** «У кого лежит»: who holds what, how long and past which term; an administrator hands it over (K-10). */
export function HoldersBoard() {
  const go = useNavigate()
  const may_hand = useMay()('admin.access')
  const [state, change] = useListState()
  const [handed, setHanded] = useState<readonly HeldRow[]>()
  const selection = useRowSelection<HeldRow>()
  const kept = useKeptLayout('approvement-holders')
  const fields = useHolderFilters()
  const source = useListSource<HeldRow>({
    state,
    live: ['approvals'],
    onSort: (sort) => change({ sort }),
    load: (ask, options) => call(loadHeld, ask, options),
  })
  const hand = async () => {
    const rows = await chosenOf(selection, source)
    if (rows && rows.length > 0) setHanded(rows)
  }
  const narrowed = state.search !== '' || state.filters.length > 0
  return (
    <>
      <HoldersByPeople onChoose={(filters) => change({ filters })} />
      <FilterBar
        fields={fields}
        state={state}
        onChange={change}
        search_placeholder="Документ, сотрудник, контрагент"
        today={moscowDay(new Date())}
      >
        <TableExportButton
          title="У кого лежит"
          columns={holdersColumns}
          source={source}
          layout={kept.layout}
        />
      </FilterBar>
      <div className={styles.grid}>
        <Grid
          label="У кого лежит"
          columns={holdersColumns}
          source={source}
          selectable={may_hand}
          selection={selection}
          layout={kept.layout}
          onLayout={kept.onLayout}
          density={kept.density}
          actions={() => <Button onClick={() => void hand()}>Передать другому</Button>}
          onOpen={(row) => row.link !== null && go(row.link)}
          empty={{ text: narrowed ? 'Ничего не найдено' : 'Решений никто не ждёт' }}
        />
      </div>
      {handed && (
        <HandOverDialog
          rows={handed}
          onDone={() => selection.setAll(false)}
          onClose={() => setHanded(undefined)}
        />
      )}
    </>
  )
}
