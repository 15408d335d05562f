import { loadBankAccounts } from '@stroyfin/contract/bank-statements/load-accounts'
import { useEndpoint } from '../../api/use-endpoint.ts'
import { CountedTabs } from '../../ui/tabs/CountedTabs.tsx'
import styles from './bank-statements.module.css'
import type { StatementsView } from './use-statement-address.ts'

interface StatementsTabsProps {
  view: StatementsView
  onView: (view: StatementsView) => void
}

/** The files, the lines of all of them, those that wait apart, and the accounts with their balances. */
export function StatementsTabs({ view, onView }: StatementsTabsProps) {
  const { data } = useEndpoint(loadBankAccounts, {}, { live: ['statements'] })
  const accounts = data?.items ?? []
  const sum = (count: (account: (typeof accounts)[number]) => number) =>
    accounts.reduce((total, account) => total + count(account), 0)
  return (
    <div className={styles.toolbar}>
      <CountedTabs<StatementsView>
        label="Что показать"
        tabs={[
          { value: 'statements', title: 'Выписки', count: sum(({ statements }) => statements) },
          { value: 'queue', title: 'Ждут разнесения', count: sum(({ waiting }) => waiting) },
          { value: 'lines', title: 'Все строки' },
          { value: 'accounts', title: 'Счета и остатки', count: accounts.length },
        ]}
        value={view}
        onChange={onView}
      />
    </div>
  )
}
