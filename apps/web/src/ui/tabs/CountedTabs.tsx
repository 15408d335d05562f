import { formatCount } from '../format/figures.ts'
import styles from './counted-tabs.module.css'

interface CountedTabsProps<Value> {
  label: string
  tabs: readonly { value: Value; title: string; count?: number }[]
  value: Value
  onChange: (value: Value) => void
}

/** Which part of the rows is shown, each part with its number of rows where that is known. */
export function CountedTabs<Value>({ label, tabs, value: chosen, onChange }: CountedTabsProps<Value>) {
  return (
    <fieldset className={styles.tabs} aria-label={label}>
      {tabs.map(({ value, title, count }) => (
        <button key={title} type="button" aria-pressed={value === chosen} onClick={() => onChange(value)}>
          {title} {count !== undefined && <span>{formatCount(count)}</span>}
        </button>
      ))}
    </fieldset>
  )
}
