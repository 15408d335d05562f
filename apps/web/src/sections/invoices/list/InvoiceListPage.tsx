import { Button } from '@mantine/core'
import { exportInvoices } from '@stroyfin/contract/invoices/export-invoices'
import type { InvoiceRow } from '@stroyfin/contract/invoices/invoice-row'
import { loadInvoices } from '@stroyfin/contract/invoices/load-list'
import { moscowDay } from '@stroyfin/contract/kit/dates'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../../api/call.ts'
import { ListExportButton } from '../../../app/ListExportButton.tsx'
import { useListState } from '../../../app/list-state.ts'
import { ListColumnChooser } from '../../../app/lists/ListColumnChooser.tsx'
import { ListViews } from '../../../app/lists/ListViews.tsx'
import { useListColumns } from '../../../app/lists/use-list-columns.ts'
import { useNamed, useObjectName } from '../../../app/lists/use-own-names.ts'
import { PaymentTabs } from '../../../app/PaymentTabs.tsx'
import { PageHead } from '../../../app/shell/PageHead.tsx'
import { useListSource } from '../../../app/use-list-source.ts'
import { useMay } from '../../../session/rights.ts'
import { FilterBar } from '../../../ui/filters/FilterBar.tsx'
import { chosenOf } from '../../../ui/grid/chosen-of.ts'
import { Grid } from '../../../ui/grid/Grid.tsx'
import { useRowSelection } from '../../../ui/grid/use-row-selection.ts'
import { INVOICES_PATH, invoicePath } from '../invoice-path.ts'
import styles from '../invoices.module.css'
import { BulkInvoices } from './BulkInvoices.tsx'
import { invoiceColumns } from './invoice-columns.ts'
import { useInvoiceFilters } from './use-invoice-filters.ts'

/** Invoices of contractors: how much of each is paid, and what no payment asks for yet. */
export function InvoiceListPage() {
  const may = useMay()
  const navigate = useNavigate()
  const [state, change] = useListState()
  const list = useListColumns('invoices', invoiceColumns)
  const { kept } = list
  const fields = useNamed('invoices', useInvoiceFilters(state.filters))
  const source = useListSource<InvoiceRow>({
    state,
    live: ['invoices', 'payments'],
    onSort: (sort) => change({ sort }),
    load: (ask, options) => call(loadInvoices, ask, options),
  })
  const selection = useRowSelection<InvoiceRow>()
  const create = may('payment.create') && (
    <Button onClick={() => void navigate({ to: `${INVOICES_PATH}/create` } as never)}>Добавить счета</Button>
  )
  const narrowed = state.search !== '' || state.filters.length > 0
  return (
    <>
      <PageHead title={useObjectName('invoices')} actions={create} />
      <PaymentTabs current="/payments-registry/invoices" />
      <FilterBar
        fields={fields}
        state={state}
        onChange={change}
        search_placeholder="Номер, примечание, контрагент"
        today={moscowDay(new Date())}
      >
        <ListViews list={list} state={state} />
        <ListColumnChooser list={list} />
        <ListExportButton
          fields={fields}
          columns={list.columns}
          state={state}
          layout={kept.layout}
          make={(asked) => call(exportInvoices, asked)}
        />
      </FilterBar>
      <div className={styles.grid}>
        <Grid
          label="Счета на оплату"
          columns={list.columns}
          source={source}
          selectable
          selection={selection}
          actions={() => <BulkInvoices gather={async () => (await chosenOf(selection, source)) ?? []} />}
          layout={kept.layout}
          onLayout={kept.onLayout}
          density={kept.density}
          onOpen={(row) => void navigate({ href: invoicePath(row.id) })}
          empty={
            narrowed
              ? { text: 'Ничего не найдено' }
              : { text: 'Счетов пока нет', ...(create && { action: create }) }
          }
        />
      </div>
    </>
  )
}
