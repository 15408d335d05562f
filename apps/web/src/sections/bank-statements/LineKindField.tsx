import { Button, Select } from '@mantine/core'
import type { BankLine } from '@stroyfin/contract/bank-statements/bank-line'
import { recogniseLineKind } from '@stroyfin/contract/bank-statements/recognise-line-kind'
import { setLineKind } from '@stroyfin/contract/bank-statements/set-line-kind'
import { kindProblem, LINE_KIND_LABELS, LINE_KINDS, type LineKind } from '@stroyfin/domain/bank/line-kind'
import { counted } from '@stroyfin/domain/russian/plural'
import { useAction } from '../../api/use-action.ts'
import { toast } from '../../theme/toast.tsx'
import { confirmAction } from '../../ui/dialog/confirm-action.ts'
import { formatMoney } from '../../ui/format/figures.ts'
import { KeyValue } from '../../ui/KeyValue.tsx'
import { kindWord } from './line-columns.ts'

interface LineKindFieldProps {
  line: BankLine
  editable: boolean
  onDone: () => void
}

const LINES = ['похожую строку', 'похожие строки', 'похожих строк'] as const

/** What the line is about (K-13): recognised by itself, put right here, remembered for lines like it. */
export function LineKindField({ line, editable, onDone }: LineKindFieldProps) {
  const set = useAction(setLineKind, {
    onSuccess: async ({ line: { id, version }, message, others }, { kind, alike }) => {
      toast.success(message)
      onDone()
      if (alike || others.count === 0) return
      const lines = counted(others.count, LINES)
      const asked = await confirmAction({
        title: `Назвать «${LINE_KIND_LABELS[kind]}» ещё ${lines} на ${formatMoney(others.summ)}\u00a0₽?`,
        text: 'Похожие – того же контрагента с теми же словами назначения. Новые такие строки получат этот вид сами.',
        confirm: 'Назвать',
      })
      if (asked) set.mutate({ line_id: id, version, kind, alike: true })
    },
  })
  const recognise = useAction(recogniseLineKind, {
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
    <>
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
      {line.kind_by_hand && (
        <Button
          variant="subtle"
          size="compact-sm"
          loading={recognise.isPending}
          onClick={() => recognise.mutate({ line_id: line.id, version: line.version })}
        >
          Определить по счёту и словам
        </Button>
      )}
    </>
  )
}
