import { Box, Button } from '@mantine/core'
import { moscowDay } from '@stroyfin/contract/kit/dates'
import { exportKs } from '@stroyfin/contract/ks/export-ks'
import type { KsRow } from '@stroyfin/contract/ks/ks-row'
import { loadKsList } from '@stroyfin/contract/ks/load-list'
import { acceptedWithin } from '@stroyfin/domain/ks/accepted-title'
import { useMemo } from 'react'
import { call } from '../../../api/call.ts'
import { AskLine } from '../../../app/AskLine.tsx'
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
import { useListSource } from '../../../app/use-list-source.ts'
import { vatPartOf } from '../../../app/vat-part.ts'
import { useMay } from '../../../session/rights.ts'
import { useCheckedRows } from '../../../session/use-checked-rows.ts'
import { useNavigate } from '../../../ui/app-navigation.ts'
import { FilterBar } from '../../../ui/filters/FilterBar.tsx'
import { chosenOf } from '../../../ui/grid/chosen-of.ts'
import { Grid } from '../../../ui/grid/Grid.tsx'
import { UpdButton } from '../../forms/public.tsx'
import styles from '../ks.module.css'
import { ksColumnsOf } from './ks-columns.ts'
import { PayActs } from './PayActs.tsx'
import { SummaryButtons } from './SummaryButtons.tsx'
import { useKsFilters } from './use-ks-filters.ts'

/** Every completion document of the company, its sums over whatever is filtered. */
export function KsListPage() {
  const may = useMay()
  const go = useNavigate()
  const [state, change] = useListState()
  const part = vatPartOf(state.filters)
  const within = acceptedWithin(state.filters.map(({ field }) => field))
  const columns = useMemo(() => ksColumnsOf(part, within), [part, within])
  const list = useListColumns('ks', columns)
  const { kept } = list
  const object_name = useObjectName('ks')
  const selection = useCheckedRows<KsRow>('ks')
  const fields = useNamed('ks', useKsFilters(state.filters))
  const listed = useListSource<KsRow>({
    state,
    live: ['ks'],
    onSort: (sort) => change({ sort }),
    load: async (ask, options) => withOwnValues(await call(loadKsList, ask, options)),
  })
  const source = useMemo(() => sidesApart(listed), [listed])
  const own = useOwnEdits(list, source)
  const narrowed = state.search !== '' || state.filters.length > 0
  const create = may('ks.create') && (
    <Button px={{ base: 10, sm: 18 }} aria-label="Создать акт (КС-2)" onClick={() => go('/ks-create')}>
      <Box component="span" visibleFrom="sm">
        Создать акт (КС-2)
      </Box>
      <Box component="span" hiddenFrom="sm">
        Создать
      </Box>
    </Button>
  )
  return (
    <>
      <PageHead
        title={object_name}
        actions={
          create ? (
            <>
              <UpdButton />
              {create}
            </>
          ) : (
            <Box visibleFrom="sm">
              <AskLine what="new_ks" />
            </Box>
          )
        }
      />
      <FilterBar
        fields={[...fields, ...list.own_filters]}
        state={state}
        onChange={change}
        search_placeholder="Номер, договор, исполнитель"
        today={moscowDay(new Date())}
      >
        <ListViews list={list} state={state} />
        <ListColumnChooser list={list} />
        <ListExportButton
          fields={[...fields, ...list.own_filters]}
          columns={list.columns}
          state={state}
          layout={kept.layout}
          make={(asked) => call(exportKs, asked)}
        />
      </FilterBar>
      <div className={styles.grid}>
        <Grid
          label="Выполнение"
          columns={list.columns}
          source={source}
          selectable
          selection={selection}
          actions={(chosen) => (
            <>
              <PayActs gather={async () => (await chosenOf(selection, source)) ?? []} />
              {!chosen.all && <SummaryButtons rows={selection.kept()} />}
            </>
          )}
          {...(own.edits && { edits: own.edits })}
          layout={kept.layout}
          onLayout={kept.onLayout}
          density={kept.density}
          onOpen={(row) => go(`/ks-item/${row.id}`)}
          empty={
            narrowed
              ? { text: 'Ничего не найдено' }
              : { text: 'Актов пока нет', ...(create && { action: create }) }
          }
        />
        <OwnSaveBar own={own} />
      </div>
    </>
  )
}
