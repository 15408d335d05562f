import type { BankStatementDetail } from '@stroyfin/contract/bank-statements/statement'
import { counted } from '@stroyfin/domain/russian/plural'
import { AppLink } from '../../ui/AppLink.tsx'
import { Money } from '../../ui/Money.tsx'
import styles from './bank-statements.module.css'
import { isApart, type Turnover, turnoverReasons, turnoversOf } from './turnovers.ts'

const LINES = ['строка', 'строки', 'строк'] as const

/** What the bank states, what its lines add up to and what was loaded before stand side by side. */
export function Turnovers({ statement }: { statement: BankStatementDetail }) {
  const reasons = turnoverReasons(statement)
  return (
    <div className={styles.turnovers}>
      <table aria-label="Обороты">
        <thead>
          <tr>
            <th scope="col">Обороты</th>
            <th scope="col">По выписке</th>
            <th scope="col">Загружено</th>
            <th scope="col">Уже были</th>
            <th scope="col">Разница</th>
          </tr>
        </thead>
        <tbody>
          {turnoversOf(statement).map((turnover) => (
            <Row key={turnover.name} turnover={turnover} />
          ))}
        </tbody>
      </table>
      {reasons.map((reason) => (
        <p key={reason} className={styles.reason} role="alert">
          {reason}
        </p>
      ))}
      {statement.repeats_of.length > 0 && (
        <p className={styles.quiet}>
          «Уже были» – строки из других выписок, второй раз не загружены:{' '}
          {statement.repeats_of.map(({ statement_id, file_name, lines }, index) => (
            <span key={statement_id}>
              {index > 0 && ', '}
              <AppLink href={`/import-xls/client-bank-info?statement=${statement_id}&tab=all`}>
                {file_name}
              </AppLink>{' '}
              ({counted(lines, LINES)})
            </span>
          ))}
        </p>
      )}
    </div>
  )
}

function Row({ turnover }: { turnover: Turnover }) {
  const { name, stated, lines, loaded, repeats, passed, difference } = turnover
  return (
    <tr data-wrong={isApart(difference) || undefined}>
      <th scope="row">{name}</th>
      <td data-title="По выписке">
        <Money value={stated} />
      </td>
      <td data-title="Загружено">
        <Money value={loaded} /> <span className={styles.quiet}>{counted(lines, LINES)}</span>
      </td>
      <td data-title="Уже были">
        <Money value={passed} /> <span className={styles.quiet}>{counted(repeats, LINES)}</span>
      </td>
      <td data-title="Разница">
        <Money value={difference} />
      </td>
    </tr>
  )
}
