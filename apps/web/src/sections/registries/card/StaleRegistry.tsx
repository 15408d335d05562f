import { Button } from '@mantine/core'
import type { RegistryDetail } from '@stroyfin/contract/registries/load-item'
import { useState } from 'react'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { type StaleField, StaleFields } from '../../../ui/dialog/StaleFields.tsx'
import { formatDate } from '../../../ui/format/dates.ts'
import { formatMoney } from '../../../ui/format/figures.ts'
import { chosenLine, type Line, lineOf } from '../registry-line.ts'
import { useTemplateChoices } from '../templates/use-template-choices.ts'
import { usePayers } from '../use-payers.ts'
import type { RegistryHead, RegistryStart } from '../use-registry-draft.ts'

interface StaleRegistryProps {
  mine: { head: RegistryHead; lines: readonly Line[] }
  current: RegistryDetail
  saving: boolean
  onSave: (start: RegistryStart) => void
  onTheirs: () => void
  onClose: () => void
}

type Values = Record<string, string | number | null>

const rowName = (payment_id: number) => `payment-${payment_id}`

/** K-06: head and sums as typed here beside those saved meanwhile; the person chooses one by one. */
export function StaleRegistry({ mine, current, saving, onSave, onTheirs, onClose }: StaleRegistryProps) {
  const theirs = current.rows.filter((row) => !row.excluded).map(lineOf)
  const [values, setValues] = useState(() => valuesOf(mine.head, mine.lines))
  const payers = usePayers()
  const templates = useTemplateChoices(current.template_id)
  const lines = new Map([...theirs, ...mine.lines].map((line) => [line.payment_id, line]))
  const show = (summ: number | null | undefined) => (summ ? `${formatMoney(summ)} ₽` : 'нет в реестре')
  const fields: StaleField[] = [
    { name: 'number', label: 'Номер' },
    { name: 'date', label: 'Дата', show: (date: string | null) => (date ? formatDate(date) : '') },
    {
      name: 'payer_id',
      label: 'Плательщик',
      show: (id: number | null) => payers.find(({ value }) => value === id)?.label ?? 'Разные плательщики',
    },
    { name: 'name', label: 'Название' },
    { name: 'remark', label: 'Примечание' },
    {
      name: 'template_id',
      label: 'Шаблон',
      show: (id: number | null) => templates.find(({ value }) => value === id)?.label ?? 'Без шаблона',
    },
    ...[...lines.values()].map((line) => ({
      name: rowName(line.payment_id),
      label: `Платёж № ${line.payment_number}, ${line.payee_name ?? 'получатель не указан'}`,
      show,
    })),
  ]
  const submit = () => {
    const kept = [...lines.values()].flatMap((line) => {
      const summ = Number(values[rowName(line.payment_id)] ?? 0)
      return summ > 0 ? [{ ...chosenLine(line), ...line, summ }] : []
    })
    onSave({ head: headOf(values, mine.head), lines: kept })
  }
  return (
    <Dialog
      opened
      title="Реестр изменил другой пользователь"
      onClose={onClose}
      onSubmit={submit}
      saving={saving}
      buttons={
        <Button variant="default" onClick={onTheirs}>
          Взять сохранённое
        </Button>
      }
    >
      <StaleFields
        key={current.version}
        fields={fields}
        values={values}
        current={valuesOf(current, theirs)}
        onChange={(part) => setValues((before) => ({ ...before, ...(part as Values) }))}
      />
    </Dialog>
  )
}

function valuesOf(
  { number, date, payer_id, name, remark, template_id }: Omit<RegistryHead, 'type'>,
  lines: readonly Line[],
): Values {
  const sums = lines.map((line) => [rowName(line.payment_id), line.summ] as const)
  return { number, date, payer_id, name, remark, template_id, ...Object.fromEntries(sums) }
}

function headOf(values: Values, before: RegistryHead): RegistryHead {
  const text = (name: 'number' | 'name' | 'remark') => String(values[name] ?? before[name])
  return {
    number: text('number'),
    name: text('name'),
    remark: text('remark'),
    date: values.date === null || values.date === undefined ? null : String(values.date),
    type: before.type,
    payer_id: typeof values.payer_id === 'number' ? values.payer_id : null,
    template_id: typeof values.template_id === 'number' ? values.template_id : null,
  }
}
