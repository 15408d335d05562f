import { exportMarked, loadMarked } from '@stroyfin/contract/bank-marks/marked-lists'
import type { MarkedRow } from '@stroyfin/contract/bank-marks/marked-row'
import { moscowDay } from '@stroyfin/contract/kit/dates'
import { MARKED_FAMILIES, type MarkedObject } from '@stroyfin/domain/bank/bank-mark'
import { call } from '../../api/call.ts'
import { ListExportButton } from '../../app/ListExportButton.tsx'
import { useListState } from '../../app/list-state.ts'
import { ListColumnChooser } from '../../app/lists/ListColumnChooser.tsx'
import { ListViews } from '../../app/lists/ListViews.tsx'
import { useListColumns } from '../../app/lists/use-list-columns.ts'
import { useNamed, useObjectName } from '../../app/lists/use-own-names.ts'
import { PageHead } from '../../app/shell/PageHead.tsx'
import { useListSource } from '../../app/use-list-source.ts'
import { useMay } from '../../session/rights.ts'
import { useNavigate } from '../../ui/app-navigation.ts'
import { FilterBar } from '../../ui/filters/FilterBar.tsx'
import { chosenOf } from '../../ui/grid/chosen-of.ts'
import { Grid } from '../../ui/grid/Grid.tsx'
import { useRowSelection } from '../../ui/grid/use-row-selection.ts'
import styles from './bank-marks.module.css'
import { MarkButtons } from './MarkButtons.tsx'
import { markedColumns, markedPath } from './marked-columns.ts'
import { useMarkedFilters } from './use-marked-filters.ts'

const TOPICS = { agreement: 'agreements', ks: 'ks', payment: 'payments' } as const
const SEARCHES: Record<MarkedObject, string> = {
  agreement: 'Номер, исполнитель, описание',
  ks: 'Номер, договор, исполнитель',
  payment: 'Номер, получатель, назначение',
}

/** What the loan agreement of the context pays for, with the bank's marks. */
export function MarkedListPage({ object }: { object: MarkedObject }) {
  const may = useMay()
  const go = useNavigate()
  const { list: name, report } = MARKED_FAMILIES[object]
  const [state, change] = useListState()
  const list = useListColumns(name, markedColumns[object])
  const { kept } = list
  const title = useObjectName(name)
  const fields = useNamed(name, useMarkedFilters(object, state.filters))
  const source = useListSource<MarkedRow>({
    state,
    live: [TOPICS[object]],
    scope: object,
    onSort: (sort) => change({ sort }),
    load: (ask, options) => call(loadMarked[object], ask, options),
  })
  const selection = useRowSelection<MarkedRow>()
  const narrowed = state.search !== '' || state.filters.length > 0
  return (
    <>
      <PageHead title={title} />
      <FilterBar
        fields={fields}
        state={state}
        onChange={change}
        search_placeholder={SEARCHES[object]}
        today={moscowDay(new Date())}
      >
        <ListViews list={list} state={state} />
        <ListColumnChooser list={list} />
        <ListExportButton
          fields={fields}
          columns={list.columns}
          state={state}
          layout={kept.layout}
          make={(asked) => call(exportMarked[object], asked)}
        />
      </FilterBar>
      <div className={styles.grid}>
        <Grid
          label={title}
          columns={list.columns}
          source={source}
          selectable={may(`${report}.edit`)}
          selection={selection}
          actions={() => (
            <MarkButtons
              object={object}
              chosen={async () => (await chosenOf(selection, source)) ?? []}
              onDone={() => selection.setAll(false)}
            />
          )}
          layout={kept.layout}
          onLayout={kept.onLayout}
          density={kept.density}
          onOpen={(row) => go(markedPath[object](row.id))}
          empty={{ text: narrowed ? 'Ничего не найдено' : 'По кредитному договору документов пока нет' }}
        />
      </div>
    </>
  )
}
