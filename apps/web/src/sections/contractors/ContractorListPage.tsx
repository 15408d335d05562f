import { Button, SegmentedControl } from '@mantine/core'
import type { ContractorRow } from '@stroyfin/contract/contractors/contractor-row'
import { exportContractors } from '@stroyfin/contract/contractors/export-contractors'
import { type ContractSide, loadContractorList } from '@stroyfin/contract/contractors/load-contractor-list'
import { moscowDay } from '@stroyfin/contract/kit/dates'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { call } from '../../api/call.ts'
import { ListExportButton } from '../../app/ListExportButton.tsx'
import { useListState } from '../../app/list-state.ts'
import { ListColumnChooser } from '../../app/lists/ListColumnChooser.tsx'
import { ListViews } from '../../app/lists/ListViews.tsx'
import { OwnSaveBar } from '../../app/lists/OwnSaveBar.tsx'
import { withOwnValues } from '../../app/lists/own-columns.ts'
import { useListColumns } from '../../app/lists/use-list-columns.ts'
import { useOwnEdits } from '../../app/lists/use-own-edits.ts'
import { useNamed, useObjectName } from '../../app/lists/use-own-names.ts'
import { PageHead } from '../../app/shell/PageHead.tsx'
import { useCreating } from '../../app/use-creating.ts'
import { useListSource } from '../../app/use-list-source.ts'
import { useMay } from '../../session/rights.ts'
import { FilterBar } from '../../ui/filters/FilterBar.tsx'
import { chosenOf } from '../../ui/grid/chosen-of.ts'
import { Grid } from '../../ui/grid/Grid.tsx'
import { useRowSelection } from '../../ui/grid/use-row-selection.ts'
import { PageToolbar } from '../../ui/PageToolbar.tsx'
import { BankDirectoryButton } from './BankDirectoryButton.tsx'
import { ContractorDialog } from './ContractorDialog.tsx'
import { contractorColumns } from './contractor-columns.ts'
import { contractorFilters } from './contractor-filters.ts'
import styles from './contractors.module.css'
import { MergeChosen } from './MergeChosen.tsx'
import { UnconfirmedButton } from './UnconfirmedButton.tsx'

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
  const object_name = useObjectName('contractors')
  const filters = useNamed('contractors', contractorFilters)
  const [creating, setCreating] = useCreating()
  const source = useListSource<ContractorRow>({
    state,
    live: ['contractors'],
    scope: side,
    onSort: (sort) => change({ sort }),
    load: async (ask, options) => withOwnValues(await call(loadContractorList, { ...ask, side }, options)),
  })
  const own = useOwnEdits(list, source)
  const selection = useRowSelection<ContractorRow>()
  const may_merge = may('contractor.edit') && may('contractor.remove')
  const create = may('contractor.create') && (
    <Button onClick={() => setCreating('true')}>Создать контрагента</Button>
  )
  const narrowed = state.search !== '' || state.filters.length > 0
  return (
    <>
      <PageHead title={object_name} actions={create} />
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
            <UnconfirmedButton />
            <BankDirectoryButton />
            <ListViews list={list} state={state} />
            <ListColumnChooser list={list} />
            <ListExportButton
              fields={[...filters, ...list.own_filters]}
              columns={list.columns}
              state={state}
              layout={kept.layout}
              make={(asked) => call(exportContractors, { ...asked, side })}
            />
          </>
        }
      >
        <FilterBar
          fields={[...filters, ...list.own_filters]}
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
          {...(may_merge && {
            selectable: true,
            selection,
            actions: () => (
              <MergeChosen
                gather={async () => (await chosenOf(selection, source, 3)) ?? []}
                onDone={() => selection.setAll(false)}
              />
            ),
          })}
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
      {creating && create && (
        <ContractorDialog
          {...(creating === 'own' && { given: { is_group: true } })}
          onClose={() => setCreating(null)}
          onSaved={(id) => void navigate({ to: `/agents/${id}` as never })}
        />
      )}
    </>
  )
}
