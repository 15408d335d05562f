import { type FilterValue, rangeOf } from '@stroyfin/domain/lists/filter-value'
import { DateField } from '../fields/DateField.tsx'
import { MoneyField } from '../fields/MoneyField.tsx'
import { type FilterField, rangeFilter } from './filter-field.ts'
import styles from './filters.module.css'

interface RangeEditorProps {
  field: FilterField
  filter: FilterValue | undefined
  onChange: (filter: FilterValue | undefined) => void
  /** Today, for the ready periods. */
  today?: string | undefined
}

function periods(today: string): { title: string; from: string; to: string }[] {
  const [year = '', month = ''] = today.split('-')
  const quarter = Math.floor((Number(month) - 1) / 3)
  const two = (value: number) => String(value).padStart(2, '0')
  const last_day = (of: number) => new Date(Date.UTC(Number(year), of, 0)).getUTCDate()
  const [start, end] = [quarter * 3 + 1, quarter * 3 + 3]
  return [
    { title: 'Месяц', from: `${year}-${month}-01`, to: `${year}-${month}-${last_day(Number(month))}` },
    { title: 'Квартал', from: `${year}-${two(start)}-01`, to: `${year}-${two(end)}-${last_day(end)}` },
    { title: 'Год', from: `${year}-01-01`, to: `${year}-12-31` },
  ]
}

/** From and to, either may stay open. */
export function RangeEditor({ field, filter, onChange, today }: RangeEditorProps) {
  const [from, to] = rangeOf(filter)
  if (field.kind === 'money') {
    const change = (next_from: number | null, next_to: number | null) => {
      onChange(rangeFilter(field.field, next_from, next_to))
    }
    return (
      <div className={styles.range}>
        <MoneyField
          label="От"
          autoFocus
          value={from as number | null}
          onChange={(value) => change(value, to as number | null)}
        />
        <MoneyField
          label="До"
          value={to as number | null}
          onChange={(value) => change(from as number | null, value)}
        />
      </div>
    )
  }
  const change = (next_from: string | null, next_to: string | null) => {
    onChange(rangeFilter(field.field, next_from, next_to))
  }
  return (
    <>
      <div className={styles.range}>
        <DateField
          label="С"
          value={from as string | null}
          onChange={(value) => change(value, to as string | null)}
        />
        <DateField
          label="По"
          value={to as string | null}
          onChange={(value) => change(from as string | null, value)}
        />
      </div>
      {today && (
        <div className={styles.periods}>
          {periods(today).map((period) => (
            <button key={period.title} type="button" onClick={() => change(period.from, period.to)}>
              {period.title}
            </button>
          ))}
        </div>
      )}
    </>
  )
}
