import { createEstimate } from '@stroyfin/contract/estimates/create-estimate'
import { editEstimate } from '@stroyfin/contract/estimates/edit-estimate'
import type { Estimate } from '@stroyfin/contract/estimates/estimate'
import { useState } from 'react'
import { CallError } from '../../../api/call-error.ts'
import { useAction } from '../../../api/use-action.ts'
import { useConflict } from '../../../app/use-conflict.ts'
import { toast } from '../../../theme/toast.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { ConflictDialog } from '../../../ui/document/ConflictDialog.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import type { AgreementOf } from '../estimate-address.ts'
import type { Wanted } from './EstimatesTab.tsx'
import { HEAD_WORDS, type HeadValues, headOf, headValues } from './head-values.ts'
import { TypeFields } from './TypeFields.tsx'

interface EstimateDialogProps {
  agreement: AgreementOf
  wanted: Wanted
  onClose: () => void
  onDone: (id: number) => void
}

const TITLES = { create: 'Новая смета', copy: 'Копия сметы', edit: 'Смета' }

/** The head of an estimate: what it is called, and limits and VAT by type with the sums they give. */
export function EstimateDialog({ agreement, wanted, onClose, onDone }: EstimateDialogProps) {
  const source = wanted.kind === 'create' ? undefined : wanted.estimate
  const [first] = useState(() => startValues(wanted))
  const [values, setValues] = useState(first)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const change = (part: Partial<HeadValues>) => setValues((now) => ({ ...now, ...part }))
  const onFailure = (failure: unknown) => {
    if (!(failure instanceof CallError) || Object.keys(failure.errors).length === 0) return false
    setErrors(failure.errors)
    return true
  }
  const create = useAction(createEstimate, {
    onSuccess: ({ estimate, message }) => {
      toast.success(message)
      onDone(estimate.id)
    },
    onFailure,
  })
  const edit = useAction(editEstimate, {
    onSuccess: ({ estimate, message }) => {
      toast.success(message)
      onDone(estimate.id)
    },
    onFailure: (failure) => conflict.settle(failure) || onFailure(failure),
  })
  const sendEdit = (next: HeadValues, version: number) =>
    source && edit.mutate({ id: source.id, version, ...headOf(next) })
  const conflict = useConflict<HeadValues, Estimate>({
    base: first,
    mine: values,
    valuesOf: headValues,
    words: HEAD_WORDS,
    change: (next) => setValues(next),
    send: sendEdit,
  })
  const submit = () => {
    if (values.name.trim() === '') return setErrors({ name: 'Укажите наименование' })
    setErrors({})
    if (wanted.kind === 'edit') return sendEdit(values, wanted.estimate.version)
    create.mutate({
      agreement_id: agreement.id,
      ...(wanted.kind === 'copy' && { copy_of: wanted.estimate.id }),
      ...headOf(values),
    })
  }
  return (
    <>
      <Dialog
        opened
        title={TITLES[wanted.kind]}
        width={760}
        onClose={onClose}
        onSubmit={submit}
        submit_text={wanted.kind === 'edit' ? 'Сохранить' : 'Создать смету'}
        dirty={values !== first}
        saving={create.isPending || edit.isPending}
      >
        <TextField
          label="Наименование"
          required
          autoFocus
          max_length={500}
          value={values.name}
          error={errors.name}
          onChange={(name) => change({ name })}
        />
        <TextField
          label="Номер"
          max_length={100}
          value={values.number}
          error={errors.number}
          onChange={(number) => change({ number })}
        />
        <TypeFields values={values} summ={source?.summ} errors={errors} onChange={change} />
        <TextField
          label="Примечание"
          lines={2}
          max_length={2000}
          value={values.description}
          error={errors.description}
          onChange={(description) => change({ description })}
        />
      </Dialog>
      <ConflictDialog conflicts={conflict.conflicts} onResolve={conflict.resolve} />
    </>
  )
}

function startValues(wanted: Wanted): HeadValues {
  if (wanted.kind === 'create') return headValues(undefined)
  const values = headValues(wanted.estimate)
  return wanted.kind === 'copy'
    ? { ...values, number: '', name: `${values.name} (копия)`.slice(0, 500) }
    : values
}
