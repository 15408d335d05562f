import { type ComparedLine, compareEstimateVersions } from '@stroyfin/contract/estimates/versions'
import { errorText } from '../../../api/call-error.ts'
import { useEndpoint } from '../../../api/use-endpoint.ts'
import type { CellValue, GridColumn } from '../../../ui/grid/column.ts'
import { Grid } from '../../../ui/grid/Grid.tsx'
import { subtractFigures } from '../../../ui/grid/sum-column.ts'
import { useArraySource } from '../../../ui/grid/use-array-source.ts'
import { Money } from '../../../ui/Money.tsx'
import type { Tone } from '../../../ui/StatusMark.tsx'
import styles from './versions.module.css'

interface ComparedLinesProps {
  estimate_id: number
  before: number | null
  after: number | null
  only_changed: boolean
}

const NONE: readonly ComparedLine[] = []
const STATES: Record<ComparedLine['state'], { label: string; tone: Tone }> = {
  same: { label: 'Без изменений', tone: 'neutral' },
  changed: { label: 'Изменена', tone: 'warning' },
  added: { label: 'Добавлена', tone: 'success' },
  removed: { label: 'Удалена', tone: 'error' },
  moved: { label: 'Перемещена', tone: 'info' },
}

type Side = 'before' | 'after'
type Field = 'volume' | 'price' | 'summ'

const figure = (side: Side, field: Field, title: string): GridColumn<ComparedLine> => ({
  code: `${side}_${field}`,
  title,
  group: side === 'before' ? 'Было' : 'Стало',
  kind: field === 'summ' ? 'money' : 'decimal',
  width: field === 'summ' ? 124 : 92,
  total: false,
  sortable: false,
  value: (row): CellValue => row[side]?.[field] ?? null,
  card: 'none',
})

const shownOf = (row: ComparedLine) => row.after ?? row.before
const columns: GridColumn<ComparedLine>[] = [
  {
    code: 'view_id',
    title: '№',
    kind: 'text',
    width: 88,
    sortable: false,
    value: (row) => numbers(row),
    card: 'none',
  },
  {
    code: 'name',
    title: 'Наименование',
    kind: 'text',
    width: 196,
    grow: true,
    sortable: false,
    value: (row) => shownOf(row)?.name,
    card: 'title',
  },
  {
    code: 'state',
    title: 'Что изменилось',
    kind: 'status',
    width: 178,
    sortable: false,
    value: (row) => row.state,
    text: stateWords,
    tone: (row) => STATES[row.state].tone,
  },
  {
    code: 'difference',
    title: 'Разница, ₽',
    kind: 'money',
    width: 124,
    total: false,
    sortable: false,
    value: (row) => row.difference,
    card: 'figure',
  },
  figure('before', 'volume', 'Объём'),
  figure('before', 'price', 'Цена, ₽'),
  figure('before', 'summ', 'Сумма, ₽'),
  figure('after', 'volume', 'Объём'),
  figure('after', 'price', 'Цена, ₽'),
  figure('after', 'summ', 'Сумма, ₽'),
]

function stateWords({ state, is_moved }: ComparedLine): string {
  return state === 'changed' && is_moved ? 'Изменена и перемещена' : STATES[state].label
}

/** «1.2 → 1.4» where a line was moved; one that others have pushed on has the number of now. */
function numbers({ before, after, is_moved }: ComparedLine): string {
  if (!before || !after || !is_moved) return (after ?? before)?.view_id ?? ''
  return `${before.view_id} → ${after.view_id}`
}

/** Two versions side by side, matched line by line. */
export function ComparedLines({ estimate_id, before, after, only_changed }: ComparedLinesProps) {
  const { data, error, isPending, refetch } = useEndpoint(
    compareEstimateVersions,
    { estimate_id, before, after, only_changed },
    { keepPrevious: true, staleTime: 0 },
  )
  const source = useArraySource(data?.lines ?? NONE, {
    columns,
    loading: isPending,
    error: error ? errorText(error) : undefined,
    onReload: () => void refetch(),
  })
  return (
    <>
      {data && (
        <p className={styles.sums} role="status">
          <span>
            Было <Money value={data.before_total} sign />
          </span>
          <span>
            Стало <Money value={data.after_total} sign />
          </span>
          <span>
            Разница <Money value={subtractFigures(data.after_total, data.before_total)} sign />
          </span>
        </p>
      )}
      <div className={styles.grid}>
        <Grid
          label="Сравнение версий"
          columns={columns}
          source={source}
          rowId={(row) => row.uid}
          empty={{ text: 'Версии не отличаются' }}
        />
      </div>
    </>
  )
}
