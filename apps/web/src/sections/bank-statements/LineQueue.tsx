import type { BankLine } from '@stroyfin/contract/bank-statements/bank-line'
import { proposeMatches } from '@stroyfin/contract/bank-statements/propose-matches'
import { useState } from 'react'
import { useEndpoint } from '../../api/use-endpoint.ts'
import styles from './bank-statements.module.css'
import { LineGrid } from './LineGrid.tsx'
import { LinePanel } from './LinePanel.tsx'

/** Lines of all statements that wait for a decision, the newest first; each is decided here as in its statement. */
export function LineQueue() {
  const [revision, setRevision] = useState(0)
  const [active, setActive] = useState<BankLine>()
  const statement_id = active?.statement_id ?? 0
  const { data } = useEndpoint(proposeMatches, { statement_id }, { enabled: active !== undefined })
  const changed = () => setRevision((known) => known + 1)
  return (
    <div className={styles.work}>
      <LineGrid tab="new" revision={revision} onActive={setActive} onDone={changed} />
      {active && (
        <LinePanel
          key={`${active.id} ${active.version}`}
          line={active}
          proposal={data && (data.items.find(({ line_id }) => line_id === active.id) ?? null)}
          onDone={changed}
        />
      )}
    </div>
  )
}
