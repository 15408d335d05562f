import { Button } from '@mantine/core'
import { type ImportBatch, loadImports } from '@stroyfin/contract/imports/load-imports'
import { useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { useLive } from '../../api/use-live.ts'
import type { GridColumn } from '../../ui/grid/column.ts'
import { Grid } from '../../ui/grid/Grid.tsx'
import { useWindowSource } from '../../ui/grid/use-window-source.ts'
import { importedListHref } from './imported-list.ts'
import styles from './imports.module.css'
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

/** Past imports, the newest first; each can be taken back as a whole. */
export function PastImports() {
  const [active, setActive] = useState<ImportBatch>()
  const total = useRef(0)
  const source = useWindowSource<ImportBatch>({
    key: 'past',
    load: async (offset, limit, { signal, count }) => {
      const page = await call(loadImports, { offset, limit, count }, { signal })
      if (count) total.current = page.total
      return { items: page.items, total: total.current }
    },
  })
  useLive(['imports'], 'document', source.reload)
  const undo = useUndo({ onChange: source.reload })
  const undoable = active?.status === 'applied'
  const stop = active?.status === 'undoing' ? undo.stop(active) : undefined
  return (
    <section className={styles.past} aria-label="Прошлые импорты">
      <div className={styles.headline}>
        <h2>Прошлые импорты</h2>
        {undoable && (
          <Button variant="default" loading={undo.isPending} onClick={() => void undo.takeBack(active)}>
            Отменить импорт
          </Button>
        )}
        {stop && (
          <Button variant="default" loading={undo.isStopping} onClick={stop}>
            Остановить отмену
          </Button>
        )}
      </div>
      <div className={styles.grid}>
        <Grid
          label="Прошлые импорты"
          columns={columns}
          source={source}
          status={false}
          onActive={setActive}
          empty={{ text: 'Из файлов ещё ничего не загружали' }}
        />
      </div>
    </section>
  )
}
