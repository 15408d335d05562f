import { Button } from '@mantine/core'
import {
  loadSalesImports,
  type SalesImport,
  undoSalesImport,
} from '@stroyfin/contract/sold-areas/sales-imports'
import { counted } from '@stroyfin/domain/russian/plural'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { useAction } from '../../api/use-action.ts'
import { useLive } from '../../api/use-live.ts'
import { toast } from '../../theme/toast.tsx'
import { confirmAction } from '../../ui/dialog/confirm-action.ts'
import type { GridColumn } from '../../ui/grid/column.ts'
import { Grid } from '../../ui/grid/Grid.tsx'
import { useWindowSource } from '../../ui/grid/use-window-source.ts'
import styles from './ImportSalesPage.module.css'

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

/** Past imports of units, the newest first; each can be taken back as a whole. */
export function PastSales() {
  const queries = useQueryClient()
  const [active, setActive] = useState<SalesImport>()
  const total = useRef(0)
  const source = useWindowSource<SalesImport>({
    key: 'past-sales',
    load: async (offset, limit, { signal, count }) => {
      const page = await call(loadSalesImports, { offset, limit, count }, { signal })
      if (count) total.current = page.total
      return { items: page.items, total: total.current }
    },
  })
  useLive(['imports'], 'document', source.reload)
  const undo = useAction(undoSalesImport, {
    onSuccess: ({ message }) => {
      toast.success(message)
      void queries.invalidateQueries()
      source.reload()
    },
  })
  const takeBack = async (batch: SalesImport) => {
    if (await askUndo(batch)) undo.mutate({ batch_id: batch.id, version: batch.version })
  }
  return (
    <section className={styles.panel} aria-label="Прошлые импорты">
      <div className={styles.verdict}>
        <h2>Прошлые импорты</h2>
        {active?.status === 'applied' && (
          <Button variant="default" loading={undo.isPending} onClick={() => void takeBack(active)}>
            Отменить импорт
          </Button>
        )}
      </div>
      <div className={styles.past}>
        <Grid
          label="Прошлые импорты"
          columns={COLUMNS}
          source={source}
          status={false}
          onActive={setActive}
          empty={{ text: 'Из файлов ещё ничего не загружали' }}
        />
      </div>
    </section>
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
