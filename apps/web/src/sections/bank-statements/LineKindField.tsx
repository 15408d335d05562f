import { Select } from '@mantine/core'
import type { BankLine } from '@stroyfin/contract/bank-statements/bank-line'
import { setLineKind } from '@stroyfin/contract/bank-statements/set-line-kind'
import { kindProblem, LINE_KIND_LABELS, LINE_KINDS, type LineKind } from '@stroyfin/domain/bank/line-kind'
import { useAction } from '../../api/use-action.ts'
import { toast } from '../../theme/toast.tsx'
import { KeyValue } from '../../ui/KeyValue.tsx'
import { kindWord } from './line-columns.ts'

interface LineKindFieldProps {
  line: BankLine
  editable: boolean
  onDone: () => void
}

/** What the line is about (K-13): recognised by itself, put right here, remembered for lines like it. */
export function LineKindField({ line, editable, onDone }: LineKindFieldProps) {
  const set = useAction(setLineKind, {
    onSuccess: ({ message }) => {
      toast.success(message)
      onDone()
    },
  })
  if (!editable) return <KeyValue items={[{ key: 'Вид', value: kindWord(line) }]} />
  const choose = (kind: string | null) => {
    if (kind !== null && kind !== line.kind)
      set.mutate({ line_id: line.id, version: line.version, kind: kind as LineKind })
  }
  return (
    <Select
      label="Вид"
      description={line.kind_by_hand ? 'Назначен вручную' : 'Определён по счёту и словам'}
      placeholder="Ещё не определён"
      data={LINE_KINDS.filter((kind) => kindProblem(kind, line) === null).map((kind) => ({
        value: kind,
        label: LINE_KIND_LABELS[kind],
      }))}
      value={line.kind}
      allowDeselect={false}
      disabled={set.isPending}
      onChange={choose}
    />
  )
}
