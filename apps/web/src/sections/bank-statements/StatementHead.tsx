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
import { periodText } from './statement-columns.ts'
import { Warnings } from './Warnings.tsx'

const LINES = ['строка', 'строки', 'строк'] as const

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
      text: `Исчезнет выписка ${file_name}: ${counted(lines, LINES)}. Платежи не изменятся. Тот же файл можно будет загрузить снова.`,
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
        <div className={styles.headbuttons}>
          {may('payment.edit') && matched === 0 && (
            <Button variant="default" loading={remove.isPending} onClick={() => void ask()}>
              Удалить
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            Все выписки
          </Button>
        </div>
      </div>
      <Balances statement={statement} />
      <Warnings warnings={statement.warnings} />
    </section>
  )
}

function Balances({ statement }: { statement: BankStatementDetail }) {
  const { opening, incoming, outgoing, closing, holds } = statement
  const { lines_in, lines_in_summ, lines_out, lines_out_summ, lines_unknown } = statement
  return (
    <dl className={styles.balances}>
      <Figure name="Начальный остаток" value={opening} />
      <Figure
        name="Поступило"
        value={incoming}
        hint={`${counted(lines_in, LINES)} на`}
        by_lines={lines_in_summ}
      />
      <Figure
        name="Списано"
        value={outgoing}
        hint={`${counted(lines_out, LINES)} на`}
        by_lines={lines_out_summ}
      />
      <Figure name="Конечный остаток" value={closing} />
      <div>
        <dt>Сверка остатков</dt>
        <dd>
          {holds === null ? (
            <StatusMark tone="neutral" text="Сверить нельзя" />
          ) : (
            <StatusMark tone={holds ? 'success' : 'error'} text={holds ? 'Сходится' : 'Не сходится'} />
          )}
        </dd>
        {lines_unknown > 0 && (
          <dd className={styles.quiet}>{counted(lines_unknown, LINES)} без направления</dd>
        )}
      </div>
    </dl>
  )
}

interface FigureProps {
  name: string
  value: number | null
  hint?: string
  by_lines?: number
}

/** What the file declares and, under it, what its lines add up to. */
function Figure({ name, value, hint, by_lines }: FigureProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Money value={value} sign />
      </dd>
      {hint !== undefined && (
        <dd className={styles.quiet}>
          {hint} <Money value={by_lines} />
        </dd>
      )}
    </div>
  )
}
