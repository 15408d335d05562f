import { Button } from '@mantine/core'
import { type ImportBatch, loadImports } from '@stroyfin/contract/imports/load-imports'
import { undoImport } from '@stroyfin/contract/imports/undo-import'
import { useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { useAction } from '../../api/use-action.ts'
import { toast } from '../../theme/toast.tsx'
import type { GridColumn } from '../../ui/grid/column.ts'
import { Grid } from '../../ui/grid/Grid.tsx'
import { useWindowSource } from '../../ui/grid/use-window-source.ts'
import { askUndo } from './ask-undo.ts'
import { importedListHref } from './imported-list.ts'
import styles from './imports.module.css'

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
    text: (row) => (row.status === 'undone' ? 'Отменён' : 'Загружен'),
    tone: (row) => (row.status === 'undone' ? 'neutral' : 'success'),
    width: 120,
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
  const [revision, setRevision] = useState(0)
  const [active, setActive] = useState<ImportBatch>()
  const total = useRef(0)
  const source = useWindowSource<ImportBatch>({
    key: String(revision),
    load: async (offset, limit, { signal }) => {
      const page = await call(loadImports, { offset, limit, count: offset === 0 }, { signal })
      if (offset === 0) total.current = page.total
      return { items: page.items, total: total.current }
    },
  })
  const undo = useAction(undoImport, {
    onSuccess: ({ message }) => {
      toast.success(message)
      setRevision((known) => known + 1)
    },
  })
  const takeBack = async (batch: ImportBatch) => {
    if (await askUndo(batch)) undo.mutate({ batch_id: batch.id, version: batch.version })
  }
  const undoable = active?.status === 'applied'
  return (
    <section className={styles.past} aria-label="Прошлые импорты">
      <div className={styles.headline}>
        <h2>Прошлые импорты</h2>
        {undoable && (
          <Button variant="default" loading={undo.isPending} onClick={() => void takeBack(active)}>
            Отменить импорт
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
