import { Alert } from '@mantine/core'
import type { BankStatementDetail } from '@stroyfin/contract/bank-statements/statement'
import { counted } from '@stroyfin/domain/russian/plural'
import styles from './bank-statements.module.css'

/** What is strange about the file: nothing of it stops the work, all of it has to be seen. */
export function Warnings({ warnings }: Pick<BankStatementDetail, 'warnings'>) {
  if (warnings.length === 0) return null
  const title = counted(warnings.length, ['замечание к файлу', 'замечания к файлу', 'замечаний к файлу'])
  return (
    <Alert color="yellow" variant="light" role="status">
      <details open={warnings.length <= 3}>
        <summary className={styles.summary}>{title}</summary>
        <ul className={styles.warnings}>
          {warnings.map(({ line, message }) => (
            <li key={`${line} ${message}`}>{placed(line, message)}</li>
          ))}
        </ul>
      </details>
    </Alert>
  )
}

/** Most sentences name their line themselves. */
function placed(line: number | null, message: string): string {
  return line === null || message.includes(String(line)) ? message : `Строка ${line}. ${message}`
}
