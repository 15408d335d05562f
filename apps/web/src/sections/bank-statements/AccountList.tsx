import { type BankAccount, loadBankAccounts } from '@stroyfin/contract/bank-statements/load-accounts'
import { errorText } from '../../api/call-error.ts'
import { useEndpoint } from '../../api/use-endpoint.ts'
import { TableExportButton } from '../../app/TableExportButton.tsx'
import { Grid } from '../../ui/grid/Grid.tsx'
import { useArraySource } from '../../ui/grid/use-array-source.ts'
import { accountColumns } from './account-columns.ts'
import styles from './bank-statements.module.css'

const NONE: BankAccount[] = []

/** Accounts of the company's own organisations with what the latest statement leaves on each. */
export function AccountList({ onOpen }: { onOpen: (account: string) => void }) {
  const { data, error, isPending, refetch } = useEndpoint(loadBankAccounts, {}, { live: ['statements'] })
  const source = useArraySource(data?.items ?? NONE, {
    columns: accountColumns,
    loading: isPending,
    error: error ? errorText(error) : undefined,
    onReload: () => void refetch(),
  })
  return (
    <>
      <div className={styles.toolbar}>
        <p className={styles.quiet}>
          Остаток – по последней выписке счёта. Откройте счёт, чтобы увидеть его по дням.
        </p>
        <TableExportButton title="Счета и остатки" columns={accountColumns} source={source} />
      </div>
      <div className={styles.grid}>
        <Grid
          label="Счета и остатки"
          columns={accountColumns}
          source={source}
          onOpen={(row) => onOpen(row.account)}
          empty={{ text: 'Счетов пока нет: загрузите первую выписку' }}
        />
      </div>
    </>
  )
}
