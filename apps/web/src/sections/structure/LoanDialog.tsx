import { createLoan } from '@stroyfin/contract/loan-agreements/create-loan'
import { editLoan } from '@stroyfin/contract/loan-agreements/edit-loan'
import type { LoanTreeAgreement } from '@stroyfin/contract/loan-agreements/load-loan-tree'
import { loanDraft } from '@stroyfin/contract/loan-agreements/loan-draft'
import { LOAN_KIND_LABELS, type LoanKind } from '@stroyfin/domain/loan-agreements/loan-kind'
import { wireSumm } from '@stroyfin/domain/money/wire-summ'
import { useState } from 'react'
import { CallError } from '../../api/call-error.ts'
import { staleRow } from '../../api/stale-row.ts'
import { useAction } from '../../api/use-action.ts'
import { refreshLoans } from '../../session/refresh-lists.ts'
import { toast } from '../../theme/toast.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { type StaleField, StaleFields } from '../../ui/dialog/StaleFields.tsx'
import { useDraft } from '../../ui/fields/use-draft.ts'
import { formatDate } from '../../ui/format/dates.ts'
import { formatMoney } from '../../ui/format/figures.ts'
import { LoanFields } from './LoanFields.tsx'
import { emptyLoan, type Loan, loanFields } from './loan-values.ts'

interface LoanDialogProps {
  /** Without one the dialog makes a new loan agreement. */
  loan?: LoanTreeAgreement
  onClose: () => void
  onSaved: (id: number) => void
}

const date = (value: string | null) => (value ? formatDate(value) : '')

const FIELDS: readonly StaleField[] = [
  { name: 'number', label: 'Номер' },
  { name: 'name', label: 'Наименование' },
  { name: 'date', label: 'Дата', show: date },
  { name: 'bank_name', label: 'Банк' },
  { name: 'limit_summ', label: 'Лимит, ₽', show: (value: number) => formatMoney(value) },
  { name: 'rate', label: 'Ставка, % годовых' },
  { name: 'kind', label: 'Вид лимита', show: (kind: LoanKind) => LOAN_KIND_LABELS[kind] },
  { name: 'date_from', label: 'Выдача с', show: date },
  { name: 'date_to', label: 'Выдача до', show: date },
]

export function LoanDialog({ loan, onClose, onSaved }: LoanDialogProps) {
  const draft = useDraft(loanDraft, loan ? loanFields(loan) : emptyLoan)
  const [current, setCurrent] = useState<Loan | null>(null)
  const onFailure = (error: unknown) => {
    const stale = staleRow<Loan>(error)
    // The refused row comes as the database has it: its sum is exact text, the field holds a number.
    if (stale) setCurrent({ ...stale, limit_summ: wireSumm(String(stale.limit_summ)) })
    return stale !== null || (error instanceof CallError && draft.refuse(error.errors))
  }
  const done = (id: number) => {
    void refreshLoans()
    toast.success(loan ? 'Сохранено' : 'Кредитный договор создан')
    onClose()
    onSaved(id)
  }
  const create = useAction(createLoan, { onSuccess: ({ id }) => done(id), onFailure })
  const edit = useAction(editLoan, { onSuccess: (_, { id }) => done(id), onFailure })
  const submit = () => {
    if (!draft.check()) return
    if (!loan) return create.mutate(draft.values)
    edit.mutate({ ...draft.values, id: loan.id, version: (current ?? loan).version })
  }
  return (
    <Dialog
      opened
      title={loan ? 'Кредитный договор' : 'Новый кредитный договор'}
      onClose={onClose}
      onSubmit={submit}
      submit_text={loan ? 'Сохранить' : 'Создать кредитный договор'}
      dirty={draft.dirty}
      saving={create.isPending || edit.isPending}
    >
      <LoanFields draft={draft} />
      {current && (
        <StaleFields
          key={current.version}
          fields={FIELDS}
          values={{ ...draft.values }}
          current={{ ...current }}
          onChange={draft.change}
        />
      )}
    </Dialog>
  )
}
