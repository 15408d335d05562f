import { type ReactNode, useRef, useState } from 'react'
import { useLive } from '../../api/use-live.ts'
import type { GridColumn } from '../../ui/grid/column.ts'
import { Grid } from '../../ui/grid/Grid.tsx'
import { useWindowSource } from '../../ui/grid/use-window-source.ts'
import styles from './imports.module.css'

interface Window {
  offset: number
  limit: number
  count: boolean
}

interface PastBatchesProps<Row extends { id: number }> {
  columns: readonly GridColumn<Row>[]
  load: (window: Window, options: { signal: AbortSignal }) => Promise<{ items: Row[]; total: number }>
  /** What can be done with the import that is stood on. */
  deeds: (active: Row, reload: () => void) => ReactNode
}

/** Past imports of one kind, the newest first. */
export function PastBatches<Row extends { id: number }>({ columns, load, deeds }: PastBatchesProps<Row>) {
  const [active, setActive] = useState<Row>()
  const total = useRef(0)
  const source = useWindowSource<Row>({
    key: 'past',
    load: async (offset, limit, { signal, count }) => {
      const page = await load({ offset, limit, count }, { signal })
      if (count) total.current = page.total
      return { items: page.items, total: total.current }
    },
  })
  useLive(['imports'], 'document', source.reload)
  return (
    <section className={styles.past} aria-label="Прошлые импорты">
      <div className={styles.headline}>
        <h2>Прошлые импорты</h2>
        {active && deeds(active, source.reload)}
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
