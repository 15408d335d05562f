import { Button } from '@mantine/core'
import {
  loadSalesImports,
  type SalesImport,
  undoSalesImport,
} from '@stroyfin/contract/sold-areas/sales-imports'
import { counted } from '@stroyfin/domain/russian/plural'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useAction } from '../../api/use-action.ts'
import { toast } from '../../theme/toast.tsx'
import { confirmAction } from '../../ui/dialog/confirm-action.ts'
import type { GridColumn } from '../../ui/grid/column.ts'
import { PastBatches } from '../imports/public.tsx'

const COLUMNS: GridColumn<SalesImport>[] = [
  {
    code: 'file_name',
    title: 'Файл',
    kind: 'text',
    value: (row) => row.file_name,
    grow: true,
    card: 'title',
  },
  {
    code: 'status',
    title: 'Состояние',
    kind: 'status',
    value: (row) => row.status,
    text: ({ status }) => (status === 'undone' ? 'Отменён' : 'Загружен'),
    tone: ({ status }) => (status === 'undone' ? 'neutral' : 'success'),
    width: 120,
  },
  { code: 'applied_at', title: 'Когда', kind: 'datetime', value: (row) => row.applied_at, card: 'line' },
  { code: 'applied_by', title: 'Кто', kind: 'ref', value: (row) => row.applied_by, width: 170, card: 'line' },
  { code: 'created', title: 'Новых', kind: 'count', value: (row) => row.created },
  { code: 'changed', title: 'Изменено', kind: 'count', value: (row) => row.changed, width: 88 },
  { code: 'ddu', title: 'С ДДУ', kind: 'count', value: (row) => row.ddu, width: 80 },
]

const UNITS = ['помещение', 'помещения', 'помещений'] as const

/** Past imports of units; each can be taken back as a whole. */
export function PastSales() {
  return (
    <PastBatches
      columns={COLUMNS}
      load={(window, options) => call(loadSalesImports, window, options)}
      deeds={(active, reload) => active.status === 'applied' && <Undo batch={active} onChange={reload} />}
    />
  )
}

function Undo({ batch, onChange }: { batch: SalesImport; onChange: () => void }) {
  const queries = useQueryClient()
  const undo = useAction(undoSalesImport, {
    onSuccess: ({ message }) => {
      toast.success(message)
      void queries.invalidateQueries()
      onChange()
    },
  })
  const takeBack = async () => {
    if (await askUndo(batch)) undo.mutate({ batch_id: batch.id, version: batch.version })
  }
  return (
    <Button variant="default" loading={undo.isPending} onClick={() => void takeBack()}>
      Отменить импорт
    </Button>
  )
}

/** The consequence in words: what disappears and what becomes as it was. */
function askUndo({ created, changed }: SalesImport): Promise<boolean> {
  const parts = [
    ...(created > 0 ? [`Будет убрано: ${counted(created, UNITS)} вместе с ДДУ из этого файла.`] : []),
    ...(changed > 0
      ? [`Вернётся к прежнему виду: ${counted(changed, UNITS)} – цены, ДДУ, график и поступления.`]
      : []),
  ]
  return confirmAction({
    title: 'Отменить импорт целиком?',
    text: parts.join(' ') || 'Этот импорт ничего не изменил.',
    confirm: 'Отменить импорт',
    cancel: 'Оставить',
    danger: true,
  })
}
