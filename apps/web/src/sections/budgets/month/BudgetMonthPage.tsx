import { Button } from '@mantine/core'
import { loadBudgetMonth } from '@stroyfin/contract/budgets/load-month'
import { addMonths } from '@stroyfin/domain/dates/plain-date'
import { formatMonthInFull } from '@stroyfin/domain/russian/format-date'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { errorText } from '../../../api/call-error.ts'
import { useEndpoint } from '../../../api/use-endpoint.ts'
import { PageHead } from '../../../app/shell/PageHead.tsx'
import { TableExportButton } from '../../../app/TableExportButton.tsx'
import { useMay } from '../../../session/rights.ts'
import { toast } from '../../../theme/toast.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Grid } from '../../../ui/grid/Grid.tsx'
import { useArraySource } from '../../../ui/grid/use-array-source.ts'
import { BUDGETS_PATH, monthPath } from '../budget-path.ts'
import styles from '../budgets.module.css'
import { CreateBudgetDialog } from '../CreateBudgetDialog.tsx'
import { MonthHeads } from './MonthHeads.tsx'
import { monthColumns, monthRows } from './month-rows.ts'

const CODE = /^[1-9]\d{3}-(0[1-9]|1[0-2])$/

/** All budgets of the company in the month YYYY-MM; another word leads back to the list. */
export function BudgetMonthPage() {
  const { date_code } = useParams({ strict: false }) as { date_code: string }
  const navigate = useNavigate()
  const known = CODE.test(date_code)
  useEffect(() => {
    if (known) return
    toast.info('Такого месяца нет')
    void navigate({ to: BUDGETS_PATH, replace: true } as never)
  }, [known, navigate])
  return known ? <MonthSheet key={date_code} month={date_code} /> : null
}

/** Articles down, budgets across: what each has, what is taken and what is left. */
function MonthSheet({ month }: { month: string }) {
  const may = useMay()
  const [creating, setCreating] = useState(false)
  const { data, error, isPending, refetch } = useEndpoint(
    loadBudgetMonth,
    { month },
    { live: ['budgets', 'payments'] },
  )
  const budgets = data?.budgets
  const columns = useMemo(() => monthColumns(budgets ?? []), [budgets])
  const rows = useMemo(() => monthRows(data?.lines ?? []), [data])
  const source = useArraySource(rows, { columns, loading: isPending })
  const step = (months: number) => monthPath(addMonths(`${month}-01`, months).slice(0, 7))
  return (
    <>
      <PageHead
        title={`Бюджеты: ${formatMonthInFull(month)}`}
        actions={may('budgeting.create') && <Button onClick={() => setCreating(true)}>Создать бюджет</Button>}
      />
      <nav className={styles.months} aria-label="Месяцы">
        <MonthLink href={step(-1)} text="Предыдущий месяц" />
        <MonthLink href={step(1)} text="Следующий месяц" />
        <TableExportButton title={`Бюджеты, ${formatMonthInFull(month)}`} columns={columns} source={source} />
      </nav>
      <MonthHeads budgets={budgets ?? []} />
      {error ? (
        <ErrorState text={errorText(error)} onRetry={() => void refetch()} />
      ) : (
        <div className={styles.grid}>
          <Grid
            label={`Бюджеты, ${formatMonthInFull(month)}`}
            columns={columns}
            source={source}
            empty={{ text: 'На этот месяц бюджетов нет' }}
          />
        </div>
      )}
      {creating && <CreateBudgetDialog month={month} onClose={() => setCreating(false)} />}
    </>
  )
}

function MonthLink({ href, text }: { href: string; text: string }) {
  const navigate = useNavigate()
  return (
    <Button variant="default" onClick={() => void navigate({ href })}>
      {text}
    </Button>
  )
}
