import { Button } from '@mantine/core'
import { excludeRegistryRow, lessenRegistryRow } from '@stroyfin/contract/registries/change-row'
import { kopecks } from '@stroyfin/domain/money/money'
import { rowChangeRules } from '@stroyfin/domain/registries/registry-rules'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '../../api/call-error.ts'
import { useAction } from '../../api/use-action.ts'
import { toast } from '../../theme/toast.tsx'
import { confirmAction } from '../../ui/dialog/confirm-action.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { MoneyField } from '../../ui/fields/MoneyField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { formatMoney } from '../../ui/format/figures.ts'
import { LineFacts } from './LineDialog.tsx'
import type { Line } from './registry-line.ts'

interface ChangeRowDialogProps {
  registry_id: number
  line: Line
  onClose: () => void
}

/** While a registry waits for them, approvers leave a payment out or lessen it, saying why. */
export function ChangeRowDialog({ registry_id, line, onClose }: ChangeRowDialogProps) {
  const [summ, setSumm] = useState<number | null>(line.summ)
  const [remark, setRemark] = useState('')
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const queries = useQueryClient()
  const [reading, setReading] = useState(false)
  const done = (words: string) => ({
    onSuccess: async () => {
      // The next press decides on what the screen shows, so it must show the change first (K-06).
      setReading(true)
      await queries.invalidateQueries()
      toast.success(words)
      onClose()
    },
    onFailure: (error: unknown) => {
      if (!(error instanceof CallError) || Object.keys(error.errors).length === 0) return false
      setErrors(error.errors)
      return true
    },
  })
  const exclude = useAction(excludeRegistryRow, done('Платёж исключён из реестра'))
  const lessen = useAction(lessenRegistryRow, done('Сумма уменьшена'))
  const row = { registry_id, row_id: line.row_id ?? 0, version: line.version, remark }
  const passes = (change: Parameters<typeof rowChangeRules>[1]) => {
    const broken = rowChangeRules({ summ: kopecks(line.summ) }, change)
    setErrors(Object.fromEntries(broken.map(({ field, message }) => [field, message])))
    return broken.length === 0
  }
  const askToExclude = async () => {
    if (!passes({ exclude: true, remark })) return
    const agreed = await confirmAction({
      title: 'Исключить платёж из реестра?',
      text: `${line.payee_name ?? 'Получатель не указан'}, ${formatMoney(line.summ)} ₽. Платёж можно будет включить в другой реестр.`,
      confirm: 'Исключить',
      danger: true,
    })
    if (agreed) exclude.mutate(row)
  }
  const submit = () => {
    if (passes({ summ: kopecks(summ ?? 0), remark })) lessen.mutate({ ...row, summ: summ ?? 0 })
  }
  return (
    <Dialog
      opened
      title={line.payee_name ?? 'Получатель не указан'}
      onClose={onClose}
      onSubmit={submit}
      submit_text="Уменьшить сумму"
      dirty={remark !== '' || summ !== line.summ}
      saving={exclude.isPending || lessen.isPending || reading}
      buttons={
        <Button variant="default" onClick={() => void askToExclude()}>
          Исключить
        </Button>
      }
    >
      <MoneyField
        label="Сумма к оплате"
        hint={`Сейчас ${formatMoney(line.summ)} ₽, можно только уменьшить`}
        value={summ}
        error={errors.summ}
        onChange={setSumm}
      />
      <TextField
        label="Причина"
        required
        lines={2}
        max_length={1000}
        value={remark}
        error={errors.remark}
        onChange={setRemark}
      />
      <LineFacts line={line} summ={null} />
    </Dialog>
  )
}
