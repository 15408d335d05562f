import { loadBudget } from '@stroyfin/contract/budgets/load-budget'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { CallError, errorText } from '../../../api/call-error.ts'
import { useEndpoint } from '../../../api/use-endpoint.ts'
import { PageHead } from '../../../app/shell/PageHead.tsx'
import { toast } from '../../../theme/toast.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { SkeletonRows } from '../../../ui/SkeletonRows.tsx'
import { BUDGETS_PATH } from '../budget-path.ts'
import { BudgetCard } from './BudgetCard.tsx'

/** The editor of one budget; one that is not there leads back to the list. */
export function BudgetPage() {
  const { id } = useParams({ strict: false }) as { id: string }
  const navigate = useNavigate()
  const known = /^[1-9]\d{0,14}$/.test(id)
  const budget_id = known ? Number(id) : 0
  const { data, error, refetch } = useEndpoint(
    loadBudget,
    { budget_id },
    { enabled: known, live: ['budgets', 'payments'] },
  )
  const missing = !known || (error instanceof CallError && error.status === 404)
  useEffect(() => {
    if (!missing) return
    toast.info('Бюджет не найден')
    void navigate({ to: BUDGETS_PATH, replace: true } as never)
  }, [missing, navigate])
  if (missing) return null
  if (data) return <BudgetCard key={data.id} budget={data} />
  return (
    <>
      <PageHead title="Бюджет месяца" />
      {error ? (
        <ErrorState text={errorText(error)} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={14} />
      )}
    </>
  )
}
