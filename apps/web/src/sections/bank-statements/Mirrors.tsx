import { Button } from '@mantine/core'
import type { BankLine } from '@stroyfin/contract/bank-statements/bank-line'
import { pairLines } from '@stroyfin/contract/bank-statements/pair-lines'
import type { MirrorLine } from '@stroyfin/contract/bank-statements/propose-matches'
import { numberWords } from '@stroyfin/domain/bank/document-number'
import { useAction } from '../../api/use-action.ts'
import { formatDate } from '../../ui/format/dates.ts'
import styles from './bank-statements.module.css'

interface MirrorsProps {
  line: BankLine
  mirrors: readonly MirrorLine[]
  onDone: () => void
}

/** Lines of the other own account that may tell of the same transfer: one press settles both. */
export function Mirrors({ line, mirrors, onDone }: MirrorsProps) {
  const pair = useAction(pairLines, { onSuccess: onDone })
  if (mirrors.length === 0) return null
  return (
    <ul className={styles.rivals} aria-label="Встречные строки">
      {mirrors.map((mirror) => (
        <li key={mirror.line_id}>
          <span>
            Строка {numberWords(mirror.number)} от {formatDate(mirror.date)}
            <span className={styles.quiet}>выписка счёта {mirror.account}</span>
          </span>
          <Button
            variant="default"
            size="compact-sm"
            loading={pair.isPending}
            onClick={() =>
              pair.mutate({
                line_id: line.id,
                version: line.version,
                mirror: { line_id: mirror.line_id, version: mirror.version },
              })
            }
          >
            Закрыть обе
          </Button>
        </li>
      ))}
    </ul>
  )
}
