import { Button, SegmentedControl } from '@mantine/core'
import type { ContractorRow } from '@stroyfin/contract/contractors/contractor-row'
import { type ContractSide, loadContractorList } from '@stroyfin/contract/contractors/load-contractor-list'
import { moscowDay } from '@stroyfin/contract/kit/dates'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useListState } from '../../app/list-state.ts'
import { PageHead } from '../../app/shell/PageHead.tsx'
import { useMay } from '../../session/rights.ts'
import { FilterBar } from '../../ui/filters/FilterBar.tsx'
import { ColumnChooser } from '../../ui/grid/ColumnChooser.tsx'
import { Grid } from '../../ui/grid/Grid.tsx'
import { useKeptLayout } from '../../ui/grid/use-kept-layout.ts'
import { useWindowSource } from '../../ui/grid/use-window-source.ts'
import { PageToolbar } from '../../ui/PageToolbar.tsx'
import { ContractorDialog } from './ContractorDialog.tsx'
import { contractorColumns } from './contractor-columns.ts'
import { contractorFilters } from './contractor-filters.ts'
import styles from './contractors.module.css'
import { ExportButton } from './ExportButton.tsx'

const SIDES = [
  { value: 'executor', label: 'Как исполнитель' },
  { value: 'customer', label: 'Как заказчик' },
]

/** Contacts: every contractor with its turnover on one side of the contracts. */
export function ContractorListPage() {
  const may = useMay()
  const navigate = useNavigate()
  const [state, change] = useListState()
  const { side: asked } = useSearch({ strict: false }) as { side?: string }
  const side: ContractSide = asked === 'customer' ? 'customer' : 'executor'
  const kept = useKeptLayout('/agents/list/')
  const [creating, setCreating] = useState(false)
  const source = useWindowSource<ContractorRow>({
    key: JSON.stringify([state, side]),
    load: (offset, limit, { signal }) =>
      call(loadContractorList, { ...state, side, offset, limit }, { signal }),
    sort: state.sort,
    onSort: (sort) => change({ sort }),
  })
  const create = may('contractor.create') && (
    <Button onClick={() => setCreating(true)}>Создать контрагента</Button>
  )
  const narrowed = state.search !== '' || state.filters.length > 0
  return (
    <>
      <PageHead title="Контрагенты" actions={create} />
      <PageToolbar
        actions={
          <>
            <SegmentedControl
              aria-label="Обороты по договорам"
              data={SIDES}
              value={side}
              onChange={(value) =>
                void navigate({
                  to: '.',
                  replace: true,
                  search: (before: object) => ({
                    ...before,
                    side: value === 'customer' ? value : undefined,
                  }),
                } as never)
              }
            />
            <ColumnChooser columns={contractorColumns} {...kept} />
            <ExportButton state={state} side={side} layout={kept.layout} />
          </>
        }
      >
        <FilterBar
          fields={contractorFilters}
          state={state}
          onChange={change}
          search_placeholder="Название или ИНН"
          today={moscowDay(new Date())}
        />
      </PageToolbar>
      <div className={styles.grid}>
        <Grid
          label="Контрагенты"
          columns={contractorColumns}
          source={source}
          layout={kept.layout}
          onLayout={kept.onLayout}
          density={kept.density}
          onOpen={(row) => void navigate({ to: `/agents/${row.id}` as never })}
          empty={
            narrowed
              ? { text: 'Ничего не найдено' }
              : { text: 'Контрагентов пока нет', ...(create && { action: create }) }
          }
        />
      </div>
      {creating && (
        <ContractorDialog
          onClose={() => setCreating(false)}
          onSaved={(id) => void navigate({ to: `/agents/${id}` as never })}
        />
      )}
    </>
  )
}
