import { Button } from '@mantine/core'
import type { FilterValue } from '@stroyfin/domain/lists/filter-value'
import { useState } from 'react'
import { toast } from '../../theme/toast.tsx'
import { FilterBar } from '../filters/FilterBar.tsx'
import type { FilterField } from '../filters/filter-field.ts'
import { SavedViews } from '../filters/SavedViews.tsx'
import { useSavedViews } from '../filters/use-saved-views.ts'
import { ColumnChooser } from '../grid/ColumnChooser.tsx'
import type { GridColumn, GridSort } from '../grid/column.ts'
import { Grid } from '../grid/Grid.tsx'
import { SaveBar } from '../grid/SaveBar.tsx'
import { useArraySource } from '../grid/use-array-source.ts'
import { useGridEdits } from '../grid/use-grid-edits.ts'
import { useKeptLayout } from '../grid/use-kept-layout.ts'
import { useTreeSource } from '../grid/use-tree-source.ts'
import { useWindowSource } from '../grid/use-window-source.ts'
import { PageToolbar } from '../PageToolbar.tsx'
import styles from './gallery.module.css'
import { type SampleRow, sampleColumns, sampleRow, sampleStatuses, sampleTree } from './sample-rows.ts'

const TOTAL = 200_000
const fields: readonly FilterField[] = [
  { field: 'status', title: 'Статус', kind: 'enum', options: sampleStatuses, always: true },
  { field: 'date', title: 'Дата', kind: 'date', always: true },
  { field: 'summ', title: 'Сумма', kind: 'money' },
  { field: 'contractor', title: 'Контрагент', kind: 'text' },
]

/** 200 000 rows that are not in the browser. */
export function WindowGrid() {
  const [search, setSearch] = useState('')
  const [filters, setFilters] = useState<readonly FilterValue[]>([])
  const [sort, setSort] = useState<GridSort[]>([])
  const { layout, onLayout, density, onDensity } = useKeptLayout('/developer/widgets')
  const views = useSavedViews<{ search: string; filters: readonly FilterValue[] }>('/developer/widgets')
  const source = useWindowSource<SampleRow>({
    key: JSON.stringify([search, filters, sort]),
    sort,
    onSort: setSort,
    load: async (offset, limit) => ({
      items: Array.from({ length: Math.min(limit, TOTAL - offset) }, (_, at) => sampleRow(offset + at)),
      total: TOTAL,
      totals: { summ: '1098765432109.87', paid: '654321098765.43' },
    }),
  })
  return (
    <>
      <PageToolbar>
        <FilterBar
          fields={fields}
          state={{ search, filters }}
          today="2025-08-15"
          onChange={(change) => {
            if (change.search !== undefined) setSearch(change.search)
            if (change.filters) setFilters(change.filters)
          }}
        >
          <SavedViews
            store={views}
            state={{ search, filters }}
            onApply={(view) => {
              setSearch(view.search)
              setFilters(view.filters)
            }}
          />
          <ColumnChooser
            columns={sampleColumns}
            layout={layout}
            onLayout={onLayout}
            density={density}
            onDensity={onDensity}
          />
        </FilterBar>
      </PageToolbar>
      <div className={styles.tall}>
        <Grid
          label="Договоры"
          columns={sampleColumns}
          source={source}
          layout={layout}
          onLayout={onLayout}
          density={density}
          selectable
          actions={({ count }) => (
            <Button onClick={() => toast.success(`Выбрано: ${count}`)}>В реестр</Button>
          )}
          onOpen={({ number }) => toast.info(number)}
        />
      </div>
    </>
  )
}

const tree_rows = sampleTree(12, 8)

export function TreeGrid() {
  const source = useTreeSource(tree_rows, { columns: sampleColumns, persist_key: '/developer/widgets' })
  return (
    <div className={styles.tall}>
      <Grid label="Смета" columns={sampleColumns} source={source} selectable />
    </div>
  )
}

const editable: readonly GridColumn<SampleRow>[] = [
  {
    code: 'number',
    title: 'Номер',
    kind: 'text',
    width: 140,
    value: ({ number }) => number,
    editor: { kind: 'text', required: true },
  },
  { code: 'date', title: 'Дата', kind: 'date', value: ({ date }) => date, editor: { kind: 'date' } },
  {
    code: 'subject',
    title: 'Наименование',
    kind: 'text',
    width: 260,
    value: ({ subject }) => subject,
    editor: { kind: 'text' },
  },
  {
    code: 'unit',
    title: 'Ед.',
    kind: 'text',
    width: 72,
    value: ({ unit }) => unit,
    editor: { kind: 'select', options: ['м³', 'т', 'шт.'].map((value) => ({ value, label: value })) },
  },
  {
    code: 'volume',
    title: 'Объём',
    kind: 'decimal',
    value: ({ volume }) => volume,
    editor: { kind: 'decimal', min: 0 },
  },
  {
    code: 'summ',
    title: 'Сумма, ₽',
    kind: 'money',
    value: ({ summ }) => summ,
    editor: { kind: 'money', min: 0 },
  },
]
const edited_rows = Array.from({ length: 40 }, (_, at) => sampleRow(at))

export function EditGrid() {
  const edits = useGridEdits<SampleRow>(({ id }) => id)
  const source = useArraySource(edited_rows, { columns: editable, edits })
  return (
    <div className={styles.tall}>
      <Grid
        label="Ведомость"
        columns={editable}
        source={source}
        edits={edits}
        newRow={(id) => ({ ...sampleRow(0), id, number: '', subject: '', volume: '0', summ: 0 })}
      />
      <SaveBar edits={edits} onSave={() => edits.forget()} />
    </div>
  )
}

export function EmptyGrids() {
  const none = useArraySource<SampleRow>([], { columns: sampleColumns })
  const loading = useArraySource<SampleRow>([], { columns: sampleColumns, loading: true })
  const failed = useArraySource<SampleRow>([], {
    columns: sampleColumns,
    error: 'Нет связи с сервером. Ничего не изменено.',
    onReload: () => toast.info('Ещё раз'),
  })
  const empty = { text: 'Договоров пока нет', action: <Button>Создать договор</Button> }
  return (
    <div className={styles.three}>
      <Grid label="Пустой список" columns={sampleColumns} source={none} empty={empty} />
      <Grid label="Загружаемый список" columns={sampleColumns} source={loading} />
      <Grid label="Список с ошибкой" columns={sampleColumns} source={failed} />
    </div>
  )
}
