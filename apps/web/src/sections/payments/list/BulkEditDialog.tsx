import type { Answer } from '@stroyfin/contract/kit/endpoint'
import { editPaymentList } from '@stroyfin/contract/payments/edit-list'
import type { PaymentRow } from '@stroyfin/contract/payments/payment-row'
import {
  BUDGET_APPOINTMENT_LABELS,
  BUDGET_APPOINTMENTS,
  type BudgetAppointment,
} from '@stroyfin/domain/budgets/budget-appointment'
import {
  PAYMENT_SOURCE_VIEW,
  PAYMENT_SOURCES,
  type PaymentSource,
} from '@stroyfin/domain/payments/payment-source'
import { URGENCIES, URGENCY_LABELS, type Urgency } from '@stroyfin/domain/payments/urgency'
import { useState } from 'react'
import { CallError } from '../../../api/call-error.ts'
import { useAction } from '../../../api/use-action.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { VSelect } from '../../../ui/fields/VSelect.tsx'
import { plural } from '../../../ui/format/plural.ts'
import styles from './list.module.css'

interface BulkEditDialogProps {
  rows: readonly PaymentRow[]
  onDone: (answer: Answer<typeof editPaymentList>) => void
  onClose: () => void
}

interface Change {
  date: string | null
  due_date: string | null
  source: PaymentSource | null
  urgency: Urgency | null
  budget_appointment: BudgetAppointment | null
  remark: string
}

const NOTHING: Change = {
  date: null,
  due_date: null,
  source: null,
  urgency: null,
  budget_appointment: null,
  remark: '',
}
const KEPT = 'Не менять'
const SOURCES = PAYMENT_SOURCES.map((value) => ({ value, label: PAYMENT_SOURCE_VIEW[value].label }))
const APPOINTMENTS = BUDGET_APPOINTMENTS.map((value) => ({ value, label: BUDGET_APPOINTMENT_LABELS[value] }))
const CHOICES = URGENCIES.map((value) => ({ value, label: URGENCY_LABELS[value] }))

/** The same change in every chosen payment; what is left empty stays as it is. */
export function BulkEditDialog({ rows, onDone, onClose }: BulkEditDialogProps) {
  const [values, setValues] = useState(NOTHING)
  const [error, setError] = useState<string>()
  const change = (part: Partial<Change>) => {
    setValues((before) => ({ ...before, ...part }))
    setError(undefined)
  }
  const save = useAction(editPaymentList, {
    onSuccess: onDone,
    onFailure: (failure) => {
      if (!(failure instanceof CallError)) return false
      setError(failure.message)
      return true
    },
  })
  const approved = rows.filter(({ approval_status }) => approval_status.startsWith('approve')).length
  const submit = () => {
    const { date, due_date, source, urgency, budget_appointment, remark } = values
    const next = {
      ...(date !== null && { date }),
      ...(due_date !== null && { due_date }),
      ...(source !== null && { source }),
      ...(urgency !== null && { urgency }),
      ...(budget_appointment !== null && { budget_appointment }),
      ...(remark.trim() !== '' && { remark: remark.trim() }),
    }
    if (Object.keys(next).length === 0) return setError('Укажите, что изменить')
    save.mutate({ payments: rows.map(({ id, version }) => ({ payment_id: id, version })), change: next })
  }
  return (
    <Dialog
      opened
      title={`Изменить ${plural(rows.length, 'платёж', 'платежа', 'платежей')}`}
      dirty={JSON.stringify(values) !== JSON.stringify(NOTHING)}
      saving={save.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      {approved > 0 && (
        <p className={styles.note}>
          Среди них согласовано: {approved}. После изменения их придётся согласовать заново.
        </p>
      )}
      <DateField label="Дата платежа" value={values.date} onChange={(date) => change({ date })} clearable />
      <DateField
        label="Оплатить до"
        value={values.due_date}
        onChange={(due_date) => change({ due_date })}
        clearable
      />
      <VSelect<PaymentSource>
        label="Источник"
        placeholder={KEPT}
        hint="Заёмные средства – из кредитного договора, к которому привязан договор"
        choices={SOURCES}
        value={values.source}
        onChange={(source) => change({ source })}
        clearable
      />
      <VSelect<Urgency>
        label="Срочность"
        placeholder={KEPT}
        choices={CHOICES}
        value={values.urgency}
        onChange={(urgency) => change({ urgency })}
        clearable
      />
      <VSelect<BudgetAppointment>
        label="Бюджет месяца"
        placeholder={KEPT}
        hint="Сверх бюджета платёж согласуют отдельно"
        searchable={false}
        choices={APPOINTMENTS}
        value={values.budget_appointment}
        onChange={(budget_appointment) => change({ budget_appointment })}
        clearable
      />
      <TextField
        label="Примечание"
        placeholder={KEPT}
        lines={2}
        max_length={1000}
        value={values.remark}
        onChange={(remark) => change({ remark })}
      />
    </Dialog>
  )
}
