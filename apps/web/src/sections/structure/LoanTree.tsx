import { Switch } from '@mantine/core'
import { type LoanTreeAgreement, loadLoanTree } from '@stroyfin/contract/loan-agreements/load-loan-tree'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { errorText } from '../../api/call-error.ts'
import { useEndpoint } from '../../api/use-endpoint.ts'
import { useListState } from '../../app/list-state.ts'
import { ListColumnChooser } from '../../app/lists/ListColumnChooser.tsx'
import { ListViews } from '../../app/lists/ListViews.tsx'
import { useListColumns } from '../../app/lists/use-list-columns.ts'
import { useNamed } from '../../app/lists/use-own-names.ts'
import { TableExportButton } from '../../app/TableExportButton.tsx'
import { useKnownConditions } from '../../app/use-known-state.ts'
import { useClientState } from '../../session/client-state.ts'
import { FilterBar } from '../../ui/filters/FilterBar.tsx'
import { Grid } from '../../ui/grid/Grid.tsx'
import { totalsOf } from '../../ui/grid/use-array-source.ts'
import { useTreeSource } from '../../ui/grid/use-tree-source.ts'
import { PageToolbar } from '../../ui/PageToolbar.tsx'
import { LoanCard } from './LoanCard.tsx'
import { loanColumns } from './loan-columns.ts'
import { loanFilters, narrowedLoans } from './loan-filters.ts'
import { loanTreeRows } from './loan-tree-rows.ts'
import styles from './structure.module.css'
import { useAddressId } from './use-address-id.ts'

const KNOWN = new Set([...loanColumns.map(({ code }) => code), ...loanFilters([]).map(({ field }) => field)])
const NO_LOANS: LoanTreeAgreement[] = []

/** The tree; the loan agreement of the working context narrows it until all are asked for. */
export function LoanTree({ create }: { create: ReactNode }) {
  const context = useClientState((state) => state.loanAgreementId)
  const [opened, open] = useAddressId('loan')
  const navigate = useNavigate()
  const { all, deleted } = useSearch({ strict: false }) as { all?: boolean; deleted?: boolean }
  const { data, error, isPending, refetch } = useEndpoint(
    loadLoanTree,
    { with_deleted: deleted === true, loan_agreement_id: all === true ? null : context },
    { keepPrevious: true },
  )
  const loans = data?.items ?? NO_LOANS
  const [state, change] = useListState()
  const narrowed = state.search !== '' || state.filters.length > 0
  const found = useMemo(() => narrowedLoans(loans, state), [loans, state])
  const rows = useMemo(() => loanTreeRows(found), [found])
  const fields = useMemo(() => loanFilters(loans), [loans])
  useKnownConditions(state, KNOWN)
  const tree = useTreeSource(rows, {
    columns: loanColumns,
    persist_key: '/structure/loan-agreements/',
    sort: state.sort,
    onSort: (sort) => change({ sort }),
    loading: isPending,
    error: error ? errorText(error) : undefined,
    onReload: () => void refetch(),
  })
  // The sums of a narrowed tree are those of the agreements in it; groups repeat the sums of their agreement.
  const totals = narrowed
    ? totalsOf(
        rows.filter(({ group_id }) => group_id === null),
        loanColumns,
      )
    : data?.totals
  const source = { ...tree, totals: totals ?? {} }
  const list = useListColumns('loan_agreements', loanColumns)
  const named = useNamed('loan_agreements', fields)
  const turn = (name: 'all' | 'deleted', on: boolean) =>
    void navigate({
      to: '.',
      replace: true,
      search: (before: object) => ({ ...before, [name]: on || undefined }),
    } as never)
  return (
    <>
      <PageToolbar
        actions={
          <>
            <ListViews list={list} state={state} />
            <ListColumnChooser list={list} />
            <TableExportButton
              title="Кредитные договоры"
              columns={list.columns}
              source={source}
              layout={list.kept.layout}
            />
          </>
        }
      >
        <FilterBar
          fields={named}
          state={state}
          onChange={change}
          search_placeholder="Договор, банк, группа, проект"
        />
        {context !== null && (
          <Switch
            label="Все договоры, не только выбранный в меню"
            checked={all === true}
            onChange={(event) => turn('all', event.currentTarget.checked)}
          />
        )}
        <Switch
          label="Показать удалённые"
          checked={deleted === true}
          onChange={(event) => turn('deleted', event.currentTarget.checked)}
        />
      </PageToolbar>
      <div className={styles.grid}>
        <Grid
          label="Кредитные договоры"
          columns={list.columns}
          source={source}
          layout={list.kept.layout}
          onLayout={list.kept.onLayout}
          density={list.kept.density}
          onOpen={({ loan_id }) => open(loan_id)}
          empty={
            narrowed
              ? { text: 'Ничего не найдено' }
              : { text: 'Кредитных договоров пока нет', ...(create && { action: create }) }
          }
        />
      </div>
      {opened && <LoanCard key={opened} id={opened} onClose={() => open(null)} />}
    </>
  )
}
