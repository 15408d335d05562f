import { Button } from '@mantine/core'
import {
  type AccountDay,
  loadAccountDays,
  loadBankAccounts,
} from '@stroyfin/contract/bank-statements/load-accounts'
import { counted } from '@stroyfin/domain/russian/plural'
import { errorText } from '../../api/call-error.ts'
import { useEndpoint } from '../../api/use-endpoint.ts'
import { TableExportButton } from '../../app/TableExportButton.tsx'
import { Grid } from '../../ui/grid/Grid.tsx'
import { useArraySource } from '../../ui/grid/use-array-source.ts'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { dayColumns } from './account-columns.ts'
import styles from './bank-statements.module.css'

const NONE: AccountDay[] = []
const DAYS = ['дне', 'днях', 'днях'] as const

interface AccountDaysProps {
  account: string
  onClose: () => void
}

/** The balance of an account by day, held against every statement of it. */
export function AccountDays({ account, onClose }: AccountDaysProps) {
  const { data: accounts } = useEndpoint(loadBankAccounts, {})
  const { data, error, isPending, refetch } = useEndpoint(
    loadAccountDays,
    { account },
    { live: ['statements'] },
  )
  const days = data?.items ?? NONE
  const troubled = days.filter(({ trouble }) => trouble !== null).length
  const known = accounts?.items.find((item) => item.account === account)
  const whose = [known?.owner_name, known?.bank_name].filter(Boolean).join(', ')
  const source = useArraySource(days, {
    columns: dayColumns,
    loading: isPending,
    error: error ? errorText(error) : undefined,
    onReload: () => void refetch(),
  })
  return (
    <>
      <section className={styles.head} aria-label="Счёт">
        <div className={styles.headline}>
          <h2>{account ? `Счёт ${account}` : 'Счёт в файлах не указан'}</h2>
          {days.length > 0 && (
            <StatusMark
              tone={troubled > 0 ? 'error' : 'success'}
              text={
                troubled > 0 ? `Не сходится в ${counted(troubled, DAYS)}` : 'Все дни сходятся с выписками'
              }
            />
          )}
          <div className={styles.headbuttons}>
            <TableExportButton title={`Остатки ${account}`} columns={dayColumns} source={source} />
            <Button variant="default" onClick={onClose}>
              Все счета
            </Button>
          </div>
        </div>
        {whose && <p className={styles.quiet}>{whose}</p>}
      </section>
      <div className={styles.grid}>
        <Grid
          label="Остатки по дням"
          columns={dayColumns}
          source={source}
          empty={{ text: 'Движений и остатков по этому счёту нет' }}
        />
      </div>
    </>
  )
}
