import { Box, Button } from '@mantine/core'
import { moscowDay } from '@stroyfin/contract/kit/dates'
import type { Filter } from '@stroyfin/contract/kit/window'
import { exportPayments } from '@stroyfin/contract/payments/export-payments'
import { loadPayments } from '@stroyfin/contract/payments/load-list'
import type { PaymentRow } from '@stroyfin/contract/payments/payment-row'
import { windowTitle } from '@stroyfin/domain/payments/window-titles'
import { defaultStringifySearch, useNavigate as useRouter, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { call } from '../../../api/call.ts'
import { AskLine } from '../../../app/AskLine.tsx'
import { ListExportButton } from '../../../app/ListExportButton.tsx'
import { listQuestion } from '../../../app/list-question.ts'
import { useListState } from '../../../app/list-state.ts'
import { ListColumnChooser } from '../../../app/lists/ListColumnChooser.tsx'
import { ListViews } from '../../../app/lists/ListViews.tsx'
import { OwnSaveBar } from '../../../app/lists/OwnSaveBar.tsx'
import { withOwnValues } from '../../../app/lists/own-columns.ts'
import { sidesApart } from '../../../app/lists/sides-apart.ts'
import { useListColumns } from '../../../app/lists/use-list-columns.ts'
import { useOwnEdits } from '../../../app/lists/use-own-edits.ts'
import { useNamed, useObjectName } from '../../../app/lists/use-own-names.ts'
import { PaymentTabs } from '../../../app/PaymentTabs.tsx'
import { PageHead } from '../../../app/shell/PageHead.tsx'
import { useListSource } from '../../../app/use-list-source.ts'
import { useMay } from '../../../session/rights.ts'
import { useNavigate } from '../../../ui/app-navigation.ts'
import { FilterBar } from '../../../ui/filters/FilterBar.tsx'
import type { GridColumn } from '../../../ui/grid/column.ts'
import { Grid } from '../../../ui/grid/Grid.tsx'
import { withShown } from '../../../ui/grid/grid-layout.ts'
import { EditPaymentPage } from '../card/EditPaymentPage.tsx'
import { PaymentPanel } from '../card/PaymentPanel.tsx'
import { BulkActions } from './BulkActions.tsx'
import styles from './list.module.css'
import { paymentColumns } from './payment-columns.ts'
import { useChosenPayments } from './use-chosen-payments.ts'
import { usePaymentFilters } from './use-payment-filters.ts'
import { useViewedPayments } from './use-viewed-payments.tsx'

/** The list, the payment opened beside it (`?payment=`), or the form of that payment (`&edit=1`). */
export function PaymentListPage() {
  const address = useSearch({ strict: false }) as { payment?: unknown; edit?: unknown }
  const id = /^[1-9]\d{0,14}$/.test(String(address.payment)) ? Number(address.payment) : null
  const may_edit = useMay()('payment.edit')
  if (id !== null && address.edit !== undefined && may_edit)
    return <EditPaymentPage key={id} payment_id={id} />
  return <PaymentList opened_id={id} />
}

/** Under days of movement the sums say which of them are of the period. */
function titledColumns(columns: readonly GridColumn<PaymentRow>[], filters: readonly Filter[]) {
  const titleOf = windowTitle(filters)
  return columns.map((column) => ({ ...column, title: titleOf(column.code, column.title) }))
}

/** The number opens its payment beside the list as it is narrowed now, and can be opened in a tab of its own. */
function linkedNumbers(columns: readonly GridColumn<PaymentRow>[], search: object) {
  const href = ({ id }: PaymentRow) =>
    `/payments-registry/${defaultStringifySearch({ ...search, tab: undefined, payment: id })}`
  return columns.map((column) => (column.code === 'number' ? { ...column, href } : column))
}

function PaymentList({ opened_id }: { opened_id: number | null }) {
  const may = useMay()
  const go = useNavigate()
  const router = useRouter()
  const [state, change] = useListState()
  const list = useListColumns('payments', paymentColumns)
  const { kept } = list
  // A figure of what registries hold has promised this sum.
  const holds = state.filters.some(({ field }) => field === 'held_summ')
  const layout = holds ? withShown(kept.layout, 'held_summ') : kept.layout
  const object_name = useObjectName('payments')
  const fields = useNamed('payments', usePaymentFilters(state.filters))
  const listed = useListSource<PaymentRow>({
    state,
    live: ['payments'],
    onSort: (sort) => change({ sort }),
    load: async (ask, options) => withOwnValues(await call(loadPayments, ask, options)),
  })
  const source = useMemo(() => sidesApart(listed), [listed])
  const chosen = useChosenPayments(source)
  const search = useSearch({ strict: false }) as object
  const columns = useMemo(
    () => linkedNumbers(titledColumns(list.columns, state.filters), search),
    [list.columns, state.filters, search],
  )
  const viewed = useViewedPayments(columns, source, [state, change])
  const open = (payment: number | undefined) =>
    void router({
      to: '.',
      search: ({ tab: _tab, ...previous }: Record<string, unknown>) => ({ ...previous, payment }),
    } as never)
  const own = useOwnEdits(list, source)
  const narrowed = state.search !== '' || state.filters.length > 0
  const only_deleted = listQuestion(state).filters.some(
    ({ field, value }) => field === 'is_deleted' && Array.isArray(value) && !value.includes(false),
  )
  const create = may('payment.create') && (
    <Button onClick={() => go('/payments-create')}>Создать платёж</Button>
  )
  return (
    <>
      <PageHead
        title={object_name}
        actions={
          <>
            {may('payment.create') && (
              <Button variant="default" visibleFrom="sm" onClick={() => go('/payments-create-list')}>
                Создать списком
              </Button>
            )}
            {create || (
              <Box visibleFrom="sm">
                <AskLine what="new_payment" />
              </Box>
            )}
          </>
        }
      />
      <PaymentTabs current="/payments-registry/" />
      <FilterBar
        fields={[...fields, ...list.own_filters]}
        state={state}
        onChange={change}
        search_placeholder="Номер, назначение, контрагент"
        today={moscowDay(new Date())}
      >
        {viewed.choice}
        <ListViews list={list} state={state} />
        <ListColumnChooser list={list} />
        <ListExportButton
          fields={[...fields, ...list.own_filters]}
          columns={list.columns}
          state={state}
          layout={kept.layout}
          make={(asked) => call(exportPayments, asked)}
        />
      </FilterBar>
      <div className={styles.grid}>
        <Grid
          label="Платежи"
          key={viewed.view}
          columns={viewed.columns}
          source={viewed.source}
          selectable
          selection={chosen.selection}
          actions={() => <BulkActions chosen={chosen} deleted={only_deleted} />}
          {...(viewed.view === 'flat' && own.edits && { edits: own.edits })}
          layout={layout}
          onLayout={kept.onLayout}
          density={kept.density}
          onOpen={(row) => viewed.toggleFolder(row) || open(row.id)}
          empty={
            narrowed
              ? { text: 'Ничего не найдено' }
              : { text: 'Платежей пока нет', ...(create && { action: create }) }
          }
        />
        <OwnSaveBar own={own} />
      </div>
      {opened_id !== null && <PaymentPanel payment_id={opened_id} onClose={() => open(undefined)} />}
    </>
  )
}
