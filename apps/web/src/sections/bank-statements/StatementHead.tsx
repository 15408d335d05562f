import { Button } from '@mantine/core'
import { removeStatement } from '@stroyfin/contract/bank-statements/remove-statement'
import type { BankStatementDetail } from '@stroyfin/contract/bank-statements/statement'
import { BANK_FILE_STATUS_LABELS } from '@stroyfin/domain/bank/bank-statement'
import { counted } from '@stroyfin/domain/russian/plural'
import { useAction } from '../../api/use-action.ts'
import { useMay } from '../../session/rights.ts'
import { toast } from '../../theme/toast.tsx'
import { confirmAction } from '../../ui/dialog/confirm-action.ts'
import { Money } from '../../ui/Money.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import styles from './bank-statements.module.css'
import { agreementText, agreementTone, periodText } from './statement-columns.ts'
import { Turnovers } from './Turnovers.tsx'
import { Uncounted } from './Uncounted.tsx'
import { Warnings } from './Warnings.tsx'

const LINES = ['строка', 'строки', 'строк'] as const
const BOOKED = ['строка разнесена', 'строки разнесены', 'строк разнесено'] as const

interface StatementHeadProps {
  statement: BankStatementDetail
  onClose: () => void
}

/** Account, period and the check that opening, turnovers and closing agree. */
export function StatementHead({ statement, onClose }: StatementHeadProps) {
  const may = useMay()
  const { id, version, account, status, lines, matched, file_name } = statement
  const remove = useAction(removeStatement, {
    onSuccess: ({ message }) => {
      toast.success(message)
      onClose()
    },
  })
  const ask = async () => {
    const agreed = await confirmAction({
      title: 'Удалить выписку?',
      text: `Исчезнет выписка ${file_name}: ${counted(lines, LINES)}. Платежи не изменятся, но остаток счёта будет взят из других выписок, а о платежах, похожих на её строки, вопросов больше не будет. Тот же файл можно будет загрузить снова.`,
      confirm: 'Удалить',
      danger: true,
    })
    if (agreed) remove.mutate({ statement_id: id, version })
  }
  return (
    <section className={styles.head} aria-label="Выписка">
      <div className={styles.headline}>
        <h2>
          {account ? `Счёт ${account}` : 'Счёт в файле не указан'}, {periodText(statement)}
        </h2>
        <StatusMark
          tone={status === 'processed' ? 'success' : 'warning'}
          text={BANK_FILE_STATUS_LABELS[status]}
        />
        {!statement.is_counted && <Uncounted account={account} />}
        <div className={styles.headbuttons}>
          {may('payment.edit') && matched === 0 && (
            <Button variant="default" loading={remove.isPending} onClick={() => void ask()}>
              Удалить
            </Button>
          )}
          {may('payment.edit') && matched > 0 && (
            <span className={styles.quiet}>
              Удалить нельзя: {counted(matched, BOOKED)}. Сначала отмените разнесение
            </span>
          )}
          <Button variant="default" onClick={onClose}>
            Все выписки
          </Button>
        </div>
      </div>
      <Balances statement={statement} />
      <Turnovers statement={statement} />
      <Warnings warnings={statement.warnings} />
    </section>
  )
}

function Balances({ statement }: { statement: BankStatementDetail }) {
  const { opening, closing, agrees } = statement
  return (
    <dl className={styles.balances}>
      <div>
        <dt>Начальный остаток</dt>
        <dd>
          <Money value={opening} sign />
        </dd>
      </div>
      <div>
        <dt>Конечный остаток</dt>
        <dd>
          <Money value={closing} sign />
        </dd>
      </div>
      <div>
        <dt>Сверка</dt>
        <dd>
          <StatusMark tone={agreementTone(agrees)} text={agreementText(agrees)} />
        </dd>
      </div>
    </dl>
  )
}
