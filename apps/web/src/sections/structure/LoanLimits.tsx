import { Button } from '@mantine/core'
import { type LoanLimit, loadLoanLimits } from '@stroyfin/contract/loan-agreements/load-loan-limits'
import type { LoanTreeAgreement } from '@stroyfin/contract/loan-agreements/load-loan-tree'
import { saveLoanLimits } from '@stroyfin/contract/loan-agreements/save-loan-limits'
import { wireSumm } from '@stroyfin/domain/money/wire-summ'
import { useEffect, useMemo, useRef, useState } from 'react'
import { CallError, errorText } from '../../api/call-error.ts'
import { useAction } from '../../api/use-action.ts'
import { useEndpoint } from '../../api/use-endpoint.ts'
import { useKeptEdits } from '../../app/use-kept-edits.ts'
import { useMay } from '../../session/rights.ts'
import { toast } from '../../theme/toast.tsx'
import { forgetSaved } from '../../ui/grid/forget-saved.ts'
import { Grid } from '../../ui/grid/Grid.tsx'
import type { RowChange } from '../../ui/grid/grid-edits.ts'
import { SaveBar } from '../../ui/grid/SaveBar.tsx'
import { useGridEdits } from '../../ui/grid/use-grid-edits.ts'
import { useTreeSource } from '../../ui/grid/use-tree-source.ts'
import { AddLimitDialog } from './AddLimitDialog.tsx'
import { loanLimitColumns } from './loan-limit-columns.tsx'
import { type LoanLimitRow, loanLimitRows } from './loan-limit-rows.ts'
import styles from './structure.module.css'

interface LoanLimitsProps {
  loan: LoanTreeAgreement
  onDirty: (dirty: boolean) => void
}

const NO_ITEMS: LoanLimit[] = []
const rowId = (row: LoanLimitRow) => row.id

/** Limits of articles by group and source; what is left of each is explained figure by figure. */
export function LoanLimits({ loan, onDirty }: LoanLimitsProps) {
  const may = useMay()
  const { data, error, isPending, refetch } = useEndpoint(loadLoanLimits, { id: loan.id })
  const [adding, setAdding] = useState(false)
  const edits = useGridEdits<LoanLimitRow>(rowId)
  const editable = may('loan_agreement.edit') && !loan.is_deleted
  const columns = useMemo(() => loanLimitColumns(loan, editable), [loan, editable])
  const items = data?.items ?? NO_ITEMS
  const rows = useMemo(() => loanLimitRows(loan, items), [loan, items])
  const source = useTreeSource(rows, {
    columns,
    persist_key: `/structure/loan-limits/${loan.id}`,
    loading: isPending,
    error: error ? errorText(error) : undefined,
    onReload: () => void refetch(),
  })
  const sent = useRef<readonly RowChange<LoanLimitRow>[]>([])
  const save = useAction(saveLoanLimits, {
    onSuccess: ({ message }) => {
      forgetSaved(edits, sent.current)
      toast.success(message)
    },
    onFailure: (failure) => {
      if (failure instanceof CallError && failure.status === 409) void refetch()
      return false
    },
  })
  const dirty = edits.rowCount() > 0
  useKeptEdits({
    name: `loan-limits:${loan.id}`,
    edits: editable && data ? edits : undefined,
    stamp: items.map((item) => item.version).join(),
    rows,
  })
  useEffect(() => {
    onDirty(dirty)
    return () => onDirty(false)
  }, [dirty, onDirty])
  // What was typed while it was being saved stands over the row as it was then.
  const now = (limit: LoanLimit) => items.find(({ id }) => id === limit.id) ?? limit
  const onSave = () => {
    sent.current = edits.changes()
    save.mutate({
      id: loan.id,
      items: sent.current.flatMap(({ row }) => (row.limit ? [wanted(now(row.limit), row.limit_summ)] : [])),
    })
  }
  const add = editable && <Button onClick={() => setAdding(true)}>Добавить лимит</Button>
  return (
    <div className={styles.editor}>
      {add && <div className={styles.actions}>{add}</div>}
      <div className={styles.grid}>
        <Grid
          label="Лимиты по статьям"
          columns={columns}
          source={source}
          {...(editable && { edits })}
          empty={{ text: 'Лимиты по статьям не заданы: действуют лимиты групп и договора' }}
        />
      </div>
      <SaveBar edits={edits} saving={save.isPending} onSave={onSave} />
      {adding && <AddLimitDialog loan={loan} onClose={() => setAdding(false)} />}
    </div>
  )
}

/** An emptied cell takes the limit away. */
function wanted(limit: LoanLimit, limit_summ: number | null) {
  const { id, version, loan_group_id, classifier_id, source } = limit
  const summ = limit_summ === null ? null : wireSumm(String(limit_summ))
  return { id, version, loan_group_id, classifier_id, source, summ }
}
