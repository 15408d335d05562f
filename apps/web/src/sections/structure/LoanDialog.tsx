import { createLoan } from '@stroyfin/contract/loan-agreements/create-loan'
import { editLoan } from '@stroyfin/contract/loan-agreements/edit-loan'
import type { LoanTreeAgreement } from '@stroyfin/contract/loan-agreements/load-loan-tree'
import { loanDraft } from '@stroyfin/contract/loan-agreements/loan-draft'
import { LOAN_KIND_LABELS, type LoanKind } from '@stroyfin/domain/loan-agreements/loan-kind'
import { CallError } from '../../api/call-error.ts'
import { useAction } from '../../api/use-action.ts'
import { type FieldWords, useConflict } from '../../app/use-conflict.ts'
import { refreshLoans } from '../../session/refresh-lists.ts'
import { toast } from '../../theme/toast.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { ConflictDialog } from '../../ui/document/ConflictDialog.tsx'
import { useDraft } from '../../ui/fields/use-draft.ts'
import { formatDate } from '../../ui/format/dates.ts'
import { formatMoney } from '../../ui/format/figures.ts'
import { LoanFields } from './LoanFields.tsx'
import { emptyLoan, type LoanValues, loanFields, type StaleLoan, staleFields } from './loan-values.ts'

interface LoanDialogProps {
  /** Without one the dialog makes a new loan agreement. */
  loan?: LoanTreeAgreement
  /** What is known of the new one. */
  given?: Partial<LoanValues>
  onClose: () => void
  onSaved: (id: number) => void
}

const date = (value: string | null) => (value ? formatDate(value) : '')

const WORDS: readonly FieldWords<LoanValues>[] = [
  { field: 'number', label: 'Номер' },
  { field: 'name', label: 'Наименование' },
  { field: 'date', label: 'Дата', show: date },
  { field: 'bank_name', label: 'Банк' },
  { field: 'limit_summ', label: 'Лимит, ₽', show: (value: number) => formatMoney(value) },
  { field: 'rate', label: 'Ставка, % годовых' },
  { field: 'kind', label: 'Вид лимита', show: (kind: LoanKind) => LOAN_KIND_LABELS[kind] },
  { field: 'date_from', label: 'Выдача с', show: date },
  { field: 'date_to', label: 'Выдача до', show: date },
]

export function LoanDialog({ loan, given, onClose, onSaved }: LoanDialogProps) {
  const base = loan ? loanFields(loan) : { ...emptyLoan, ...given }
  const draft = useDraft(loanDraft, base)
  const conflict = useConflict<LoanValues, StaleLoan>({
    base,
    mine: draft.values,
    valuesOf: staleFields,
    words: WORDS,
    change: draft.change,
    send: (values, version) => loan && edit.mutate({ ...values, id: loan.id, version }),
  })
  const onFailure = (error: unknown) =>
    conflict.settle(error) || (error instanceof CallError && draft.refuse(error.errors))
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
    edit.mutate({ ...draft.values, id: loan.id, version: loan.version })
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
      <ConflictDialog conflicts={conflict.conflicts} onResolve={conflict.resolve} />
    </Dialog>
  )
}
