import type { BankStatementDetail } from '@stroyfin/contract/bank-statements/statement'
import { CountedTabs } from '../../ui/tabs/CountedTabs.tsx'
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
  return <CountedTabs label="Какие строки показать" tabs={tabs} value={tab} onChange={onTab} />
}
