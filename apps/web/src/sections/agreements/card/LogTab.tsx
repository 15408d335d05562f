import { loadLog } from '@stroyfin/contract/agreements/load-log'
import { LOG_TYPE_LABELS, LOG_TYPES, type LogType } from '@stroyfin/domain/agreements/log-type'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { useLog } from '../../../api/use-log.ts'
import { workingContext } from '../../../session/context.ts'
import { VSelect } from '../../../ui/fields/VSelect.tsx'
import { ChangeLog } from '../../../ui/log/ChangeLog.tsx'
import styles from './card.module.css'

const KINDS = LOG_TYPES.map((value) => ({ value, label: LOG_TYPE_LABELS[value] }))

/** Who changed what and when, for the contract and all that hangs on it (K-09). */
export function LogTab({ agreement_id }: { agreement_id: number }) {
  const [type, setType] = useState<LogType | null>(null)
  const types = type === null ? [] : [type]
  const { entries, ...log } = useLog(
    [workingContext().company_id, loadLog.path, agreement_id, types],
    (before_id, signal) => call(loadLog, { agreement_id, types, before_id }, { signal }),
  )
  return (
    <>
      <div className={styles.kinds}>
        <VSelect
          label="Вид записи"
          placeholder="Все записи"
          searchable={false}
          choices={KINDS}
          value={type}
          onChange={setType}
        />
      </div>
      <ChangeLog
        {...log}
        entries={entries?.map(({ event, ...entry }) => ({
          ...entry,
          ...(event !== null && { kind: event }),
        }))}
      />
    </>
  )
}
