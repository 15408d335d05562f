import { Button } from '@mantine/core'
import { type ImportBatch, loadImports } from '@stroyfin/contract/imports/load-imports'
import { call } from '../../api/call.ts'
import type { GridColumn } from '../../ui/grid/column.ts'
import { importedListHref } from './imported-list.ts'
import { PastBatches } from './PastBatches.tsx'
import { useUndo } from './use-undo.ts'

const TONES = { checked: 'success', applied: 'success', undoing: 'info', undone: 'neutral' } as const

function stateOf({ status, undo_progress }: ImportBatch): string {
  if (status === 'undoing') return `Отменяется, ${undo_progress ?? 0} %`
  return status === 'undone' ? 'Отменён' : 'Загружен'
}

const columns: GridColumn<ImportBatch>[] = [
  {
    code: 'file_name',
    title: 'Файл',
    kind: 'text',
    value: (row) => row.file_name,
    href: (row) => (row.status === 'applied' && row.created > 0 ? importedListHref(row.id) : undefined),
    grow: true,
    card: 'title',
  },
  {
    code: 'status',
    title: 'Состояние',
    kind: 'status',
    value: (row) => row.status,
    text: stateOf,
    tone: (row) => TONES[row.status],
    width: 140,
  },
  { code: 'applied_at', title: 'Когда', kind: 'datetime', value: (row) => row.applied_at, card: 'line' },
  { code: 'applied_by', title: 'Кто', kind: 'ref', value: (row) => row.applied_by, width: 170, card: 'line' },
  { code: 'created', title: 'Новых', kind: 'count', value: (row) => row.created },
  { code: 'changed', title: 'Изменено', kind: 'count', value: (row) => row.changed, width: 88 },
  { code: 'skipped', title: 'Пропущено', kind: 'count', value: (row) => row.skipped, width: 96 },
  { code: 'contractors', title: 'Контрагентов', kind: 'count', value: (row) => row.contractors, width: 110 },
  { code: 'summ', title: 'Сумма, ₽', kind: 'money', value: (row) => row.summ, total: false, card: 'figure' },
]

/** Past imports of contracts; each can be taken back as a whole. */
export function PastImports() {
  return (
    <PastBatches
      columns={columns}
      load={(window, options) => call(loadImports, window, options)}
      deeds={(active, reload) => <UndoDeeds batch={active} onChange={reload} />}
    />
  )
}

function UndoDeeds({ batch, onChange }: { batch: ImportBatch; onChange: () => void }) {
  const undo = useUndo({ onChange })
  const stop = batch.status === 'undoing' ? undo.stop(batch) : undefined
  return (
    <>
      {batch.status === 'applied' && (
        <Button variant="default" loading={undo.isPending} onClick={() => void undo.takeBack(batch)}>
          Отменить импорт
        </Button>
      )}
      {stop && (
        <Button variant="default" loading={undo.isStopping} onClick={stop}>
          Остановить отмену
        </Button>
      )}
    </>
  )
}
