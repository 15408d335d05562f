import type { BankStatementDetail } from '@stroyfin/contract/bank-statements/statement'
import { formatCount } from '../../ui/format/figures.ts'
import styles from './bank-statements.module.css'
import type { LineTab } from './use-statement-address.ts'

interface LineTabsProps {
  statement: BankStatementDetail
  tab: LineTab
  onTab: (tab: LineTab) => void
}

/** Which lines are shown, each with their number. */
export function LineTabs({ statement, tab, onTab }: LineTabsProps) {
  const { lines, matched, put_aside } = statement
  const tabs: { value: LineTab; title: string; count: number }[] = [
    { value: 'new', title: 'Ждут', count: lines - matched - put_aside },
    { value: 'matched', title: 'Разнесены', count: matched },
    { value: 'put_aside', title: 'Отложены', count: put_aside },
    { value: 'all', title: 'Все', count: lines },
  ]
  return (
    <fieldset className={styles.tabs} aria-label="Какие строки показать">
      {tabs.map(({ value, title, count }) => (
        <button key={value} type="button" aria-pressed={tab === value} onClick={() => onTab(value)}>
          {title} <span>{formatCount(count)}</span>
        </button>
      ))}
    </fieldset>
  )
}
