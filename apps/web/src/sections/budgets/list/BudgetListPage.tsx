import { Button } from '@mantine/core'
import type { BudgetRow } from '@stroyfin/contract/budgets/budget-row'
import { exportBudgets } from '@stroyfin/contract/budgets/export-budgets'
import { loadBudgets } from '@stroyfin/contract/budgets/load-list'
import { moscowDay } from '@stroyfin/contract/kit/dates'
import { monthOf } from '@stroyfin/domain/agreements/plan-months'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { call } from '../../../api/call.ts'
import { ListExportButton } from '../../../app/ListExportButton.tsx'
import { useListState } from '../../../app/list-state.ts'
import { ListColumnChooser } from '../../../app/lists/ListColumnChooser.tsx'
import { ListViews } from '../../../app/lists/ListViews.tsx'
import { useListColumns } from '../../../app/lists/use-list-columns.ts'
import { useNamed, useObjectName } from '../../../app/lists/use-own-names.ts'
import { PageHead } from '../../../app/shell/PageHead.tsx'
import { useCreating } from '../../../app/use-creating.ts'
import { useListSource } from '../../../app/use-list-source.ts'
import { useMay } from '../../../session/rights.ts'
import { AppLink } from '../../../ui/AppLink.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { FilterBar } from '../../../ui/filters/FilterBar.tsx'
import { formatMoney } from '../../../ui/format/figures.ts'
import { chosenOf } from '../../../ui/grid/chosen-of.ts'
import { Grid } from '../../../ui/grid/Grid.tsx'
import { useRowSelection } from '../../../ui/grid/use-row-selection.ts'
import { BulkDecision, useNeedsApproval } from '../../approvals/public.tsx'
import { budgetPath, monthPath } from '../budget-path.ts'
import styles from '../budgets.module.css'
import { CreateBudgetDialog } from '../CreateBudgetDialog.tsx'
import { budgetColumns } from './budget-columns.ts'
import { useBudgetFilters } from './use-budget-filters.ts'

/** Budgets of months; with needs_user_approval exactly those that wait for this person. */
export function BudgetListPage() {
  const may = useMay()
  const navigate = useNavigate()
  const [state, change] = useListState()
  const [needs_user_approval, setNeedsApproval] = useNeedsApproval()
  const [creating, setCreating] = useCreating()
  const list = useListColumns('budgets', budgetColumns)
  const { kept } = list
  const fields = useNamed('budgets', useBudgetFilters())
  const today = moscowDay(new Date())
  const source = useListSource<BudgetRow>({
    state,
    live: ['budgets', 'payments', 'approvals'],
    scope: needs_user_approval,
    onSort: (sort) => change({ sort }),
    load: (ask, options) => call(loadBudgets, { ...ask, needs_user_approval }, options),
  })
  const selection = useRowSelection<BudgetRow>()
  const chosen = async () => {
    const rows = (await chosenOf(selection, source)) ?? []
    return rows.map(({ id, version, place, month, summ }) => ({
      id,
      version,
      href: budgetPath(id),
      name: `${place}, ${month} на ${formatMoney(summ)} ₽`,
    }))
  }
  const create = may('budgeting.create') && (
    <Button onClick={() => setCreating('true')}>Создать бюджет</Button>
  )
  const narrowed = state.search !== '' || state.filters.length > 0
  return (
    <>
      <PageHead
        title={useObjectName('budgets')}
        actions={
          <>
            <Button component={AppLink} href={monthPath(monthOf(today))} variant="default" visibleFrom="sm">
              По месяцу
            </Button>
            {create}
          </>
        }
      />
      <div className={styles.filters}>
        <FilterBar
          fields={fields}
          state={state}
          onChange={change}
          search_placeholder="Проект, ЦФО, месяц ММ.ГГГГ"
          today={today}
        >
          <Chip
            name="Ждут моего решения"
            active={needs_user_approval}
            onPress={() => setNeedsApproval(!needs_user_approval)}
            onRemove={needs_user_approval ? () => setNeedsApproval(false) : undefined}
          >
            Ждут моего решения
          </Chip>
          <ListViews list={list} state={state} />
          <ListColumnChooser list={list} />
          <ListExportButton
            fields={fields}
            columns={list.columns}
            state={state}
            layout={kept.layout}
            make={(asked) => call(exportBudgets, { ...asked, needs_user_approval })}
          />
        </FilterBar>
      </div>
      <div className={styles.grid}>
        <Grid
          label="Бюджеты месяца"
          columns={list.columns}
          source={source}
          selectable={needs_user_approval}
          selection={selection}
          actions={() => (
            <BulkDecision object_type="budget" chosen={chosen} onDone={() => selection.setAll(false)} />
          )}
          layout={kept.layout}
          onLayout={kept.onLayout}
          density={kept.density}
          onOpen={(row) => void navigate({ href: budgetPath(row.id) })}
          empty={emptyWords(needs_user_approval, narrowed, create)}
        />
      </div>
      {creating !== null && <CreateBudgetDialog month={monthOf(today)} onClose={() => setCreating(null)} />}
    </>
  )
}

function emptyWords(needs_user_approval: boolean, narrowed: boolean, action: ReactNode) {
  if (narrowed) return { text: 'Ничего не найдено' }
  if (needs_user_approval) return { text: 'Сейчас ничего не ждёт вашего решения' }
  return { text: 'Бюджетов пока нет', ...(action && { action }) }
}
