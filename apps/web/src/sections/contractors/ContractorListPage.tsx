import { Button, SegmentedControl } from '@mantine/core'
import type { ContractorRow } from '@stroyfin/contract/contractors/contractor-row'
import { type ContractSide, loadContractorList } from '@stroyfin/contract/contractors/load-contractor-list'
import { moscowDay } from '@stroyfin/contract/kit/dates'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useListState } from '../../app/list-state.ts'
import { ListColumnChooser } from '../../app/lists/ListColumnChooser.tsx'
import { OwnSaveBar } from '../../app/lists/OwnSaveBar.tsx'
import { withOwnValues } from '../../app/lists/own-columns.ts'
import { useListColumns } from '../../app/lists/use-list-columns.ts'
import { useOwnEdits } from '../../app/lists/use-own-edits.ts'
import { PageHead } from '../../app/shell/PageHead.tsx'
import { useMay } from '../../session/rights.ts'
import { FilterBar } from '../../ui/filters/FilterBar.tsx'
import { Grid } from '../../ui/grid/Grid.tsx'
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
  const list = useListColumns('contractors', contractorColumns)
  const { kept } = list
  const [creating, setCreating] = useState(false)
  const source = useWindowSource<ContractorRow>({
    key: JSON.stringify([state, side]),
    load: async (offset, limit, { signal }) =>
      withOwnValues(await call(loadContractorList, { ...state, side, offset, limit }, { signal })),
    sort: state.sort,
    onSort: (sort) => change({ sort }),
  })
  const own = useOwnEdits(list, source)
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
            <ListColumnChooser list={list} />
            <ExportButton state={state} side={side} columns={list.columns} layout={kept.layout} />
          </>
        }
      >
        <FilterBar
          fields={[...contractorFilters, ...list.own_filters]}
          state={state}
          onChange={change}
          search_placeholder="Название или ИНН"
          today={moscowDay(new Date())}
        />
      </PageToolbar>
      <div className={styles.grid}>
        <Grid
          label="Контрагенты"
          columns={list.columns}
          source={source}
          {...(own.edits && { edits: own.edits })}
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
        <OwnSaveBar own={own} />
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
