import type { Contractor } from '@stroyfin/contract/contractors/load-contractor'
import { saveCheck } from '@stroyfin/contract/contractors/save-check'
import { moscowDay } from '@stroyfin/contract/kit/dates'
import {
  CHECK_CRITERIA,
  CHECK_CRITERIA_NAMES,
  CHECK_LEVEL_LABELS,
  type CheckCriterion,
  type CheckLevel,
  type CheckValues,
} from '@stroyfin/domain/contractors/check-criteria'
import { useState } from 'react'
import { CallError } from '../../api/call-error.ts'
import { useAction } from '../../api/use-action.ts'
import { toast } from '../../theme/toast.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { DateField } from '../../ui/fields/DateField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { VSelect } from '../../ui/fields/VSelect.tsx'
import styles from './contractors.module.css'

interface CheckDialogProps {
  contractor: Contractor
  onClose: () => void
}

const level = (value: CheckLevel) => ({ value, label: CHECK_LEVEL_LABELS[value] })
const WARNING_LEVELS = [level('ok'), level('warning')]
const STOP_LEVELS = [...WARNING_LEVELS, level('stop')]

/** The result of a check typed by hand: a few words and a level per criterion. */
export function CheckDialog({ contractor, onClose }: CheckDialogProps) {
  const today = moscowDay(new Date())
  const [date, setDate] = useState<string | null>(today)
  const [values, setValues] = useState<CheckValues>(contractor.check_values)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const save = useAction(saveCheck, {
    onSuccess: () => {
      toast.success('Проверка сохранена')
      onClose()
    },
    onFailure: (error) => {
      if (!(error instanceof CallError) || Object.keys(error.errors).length === 0) return false
      setErrors(error.errors)
      return true
    },
  })
  const put = (name: CheckCriterion, chosen: CheckLevel | null, value: string) =>
    setValues((before) => {
      const { [name]: _, ...rest } = before
      return chosen ? { ...rest, [name]: { level: chosen, value } } : rest
    })
  const submit = () => {
    if (!date) return setErrors({ check_date: 'Укажите дату проверки' })
    save.mutate({ id: contractor.id, version: contractor.version, check_date: date, check_values: values })
  }
  return (
    <Dialog
      opened
      title="Проверка контрагента"
      onClose={onClose}
      onSubmit={submit}
      dirty={JSON.stringify(values) !== JSON.stringify(contractor.check_values)}
      saving={save.isPending}
      width={760}
    >
      <DateField
        label="Дата проверки"
        required
        value={date}
        onChange={setDate}
        max={today}
        error={errors.check_date}
      />
      <div className={styles.criteriaform}>
        {CHECK_CRITERIA_NAMES.map((name) => (
          <div key={name} className={styles.criterion}>
            <span>{CHECK_CRITERIA[name].label}</span>
            <VSelect<CheckLevel>
              aria-label={`${CHECK_CRITERIA[name].label}: оценка`}
              placeholder="Не проверено"
              choices={CHECK_CRITERIA[name].stops ? STOP_LEVELS : WARNING_LEVELS}
              searchable={false}
              value={values[name]?.level ?? null}
              onChange={(chosen) => put(name, chosen, values[name]?.value ?? '')}
              error={errors[`check_values.${name}`]}
            />
            <TextField
              aria-label={`${CHECK_CRITERIA[name].label}: что найдено`}
              placeholder="Что найдено"
              value={values[name]?.value ?? ''}
              onChange={(value) => put(name, values[name]?.level ?? 'ok', value)}
            />
          </div>
        ))}
      </div>
    </Dialog>
  )
}
