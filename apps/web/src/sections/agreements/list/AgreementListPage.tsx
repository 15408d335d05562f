import { Button, Group } from '@mantine/core'
import type { AgreementRow } from '@stroyfin/contract/agreements/agreement-row'
import { exportAgreements } from '@stroyfin/contract/agreements/export-agreements'
import { loadAgreements } from '@stroyfin/contract/agreements/load-list'
import { moscowDay } from '@stroyfin/contract/kit/dates'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useMemo } from 'react'
import { call } from '../../../api/call.ts'
import { ListExportButton } from '../../../app/ListExportButton.tsx'
import { useListState } from '../../../app/list-state.ts'
import { ListColumnChooser } from '../../../app/lists/ListColumnChooser.tsx'
import { ListViews } from '../../../app/lists/ListViews.tsx'
import { OwnSaveBar } from '../../../app/lists/OwnSaveBar.tsx'
import { withOwnValues } from '../../../app/lists/own-columns.ts'
import { sidesApart } from '../../../app/lists/sides-apart.ts'
import { useListColumns } from '../../../app/lists/use-list-columns.ts'
import { useOwnEdits } from '../../../app/lists/use-own-edits.ts'
import { useNamed, useObjectName } from '../../../app/lists/use-own-names.ts'
import { PageHead } from '../../../app/shell/PageHead.tsx'
import { useCreating } from '../../../app/use-creating.ts'
import { useListSource } from '../../../app/use-list-source.ts'
import { useMay } from '../../../session/rights.ts'
import { FilterBar } from '../../../ui/filters/FilterBar.tsx'
import { Grid } from '../../../ui/grid/Grid.tsx'
import { agreementColumns } from './agreement-columns.ts'
import { BulkActions } from './BulkActions.tsx'
import { LeftOut } from './LeftOut.tsx'
import styles from './list.module.css'
import { useAgreementFilters } from './use-agreement-filters.ts'
import { useChosenAgreements } from './use-chosen-agreements.ts'

const CreateContractDialog = lazy(() =>
  import('../create/CreateContractDialog.tsx').then((screen) => ({ default: screen.CreateContractDialog })),
)

/** Every contract of the company, its sums over whatever is filtered. */
export function AgreementListPage() {
  const may = useMay()
  const navigate = useNavigate()
  const [state, change] = useListState()
  const [creating, setCreating] = useCreating()
  const list = useListColumns('agreements', agreementColumns)
  const { kept } = list
  const object_name = useObjectName('agreements')
  const fields = useNamed('agreements', useAgreementFilters(state.filters))
  const listed = useListSource<AgreementRow>({
    state,
    live: ['agreements'],
    onSort: (sort) => change({ sort }),
    load: async (ask, options) => withOwnValues(await call(loadAgreements, ask, options)),
  })
  const source = useMemo(() => sidesApart(listed), [listed])
  const chosen = useChosenAgreements(source)
  const own = useOwnEdits(list, source)
  const narrowed = state.search !== '' || state.filters.length > 0
  const create = may('agreement.create') && (
    <Button onClick={() => setCreating('true')}>Создать договор</Button>
  )
  const load = may('import_xlsx.access') && may('agreement.create') && (
    <Button variant="default" onClick={() => void navigate({ href: '/import-xls/agreements' })}>
      Загрузить из Excel
    </Button>
  )
  const begin = (create || load) && (
    <Group gap={8}>
      {create}
      {load}
    </Group>
  )
  return (
    <>
      <PageHead title={object_name} actions={create} />
      <FilterBar
        fields={[...fields, ...list.own_filters]}
        state={state}
        onChange={change}
        search_placeholder="Номер, контрагент, ИНН, сумма"
        today={moscowDay(new Date())}
      >
        <ListViews list={list} state={state} />
        <ListColumnChooser list={list} />
        <ListExportButton
          fields={[...fields, ...list.own_filters]}
          columns={list.columns}
          state={state}
          layout={kept.layout}
          make={(asked) => call(exportAgreements, asked)}
        />
      </FilterBar>
      <div className={styles.grid}>
        <Grid
          label="Договоры"
          columns={list.columns}
          source={source}
          selectable
          selection={chosen.selection}
          actions={() => <BulkActions chosen={chosen} />}
          {...(own.edits && { edits: own.edits })}
          layout={kept.layout}
          onLayout={kept.onLayout}
          density={kept.density}
          onOpen={(row) => void navigate({ to: '/agreement/$id', params: { id: String(row.id) } } as never)}
          empty={
            narrowed
              ? { text: 'Ничего не найдено' }
              : { text: 'Договоров пока нет', ...(begin && { action: begin }) }
          }
        />
        <OwnSaveBar own={own} />
      </div>
      <LeftOut state={state} totals={listed.totals} />
      {creating && create && (
        <Suspense fallback={null}>
          <CreateContractDialog onClose={() => setCreating(null)} />
        </Suspense>
      )}
    </>
  )
}
