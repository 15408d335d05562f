import type { RegistryLine } from '@stroyfin/contract/registries/load-item'
import { writtenOffSummary } from '@stroyfin/domain/bank/written-off'
import { formatDate } from '@stroyfin/domain/russian/format-date'
import { Fragment } from 'react'
import { AppLink } from '../../../ui/AppLink.tsx'
import { statementAddress } from '../line-columns.ts'
import styles from '../registries.module.css'

const MOST = 3

/** Money that a statement seems to have taken already: whoever approves it again is told, and where to look. */
export function WrittenOffNote({ lines }: { lines: readonly RegistryLine[] }) {
  const doubtful = lines.flatMap(({ excluded, written_off, ...line }) =>
    written_off && !excluded ? [{ ...line, written_off }] : [],
  )
  if (doubtful.length === 0) return null
  const statements = new Map(doubtful.map(({ written_off }) => [written_off.statement_id, written_off]))
  return (
    <p className={styles.doubtful} role="note">
      {writtenOffSummary(doubtful)}{' '}
      {[...statements.values()].slice(0, MOST).map((written_off, at) => (
        <Fragment key={written_off.statement_id}>
          {at > 0 && ', '}
          <AppLink href={statementAddress(written_off)} target="_blank">
            Выписка с {formatDate(written_off.date)}
          </AppLink>
        </Fragment>
      ))}
    </p>
  )
}
