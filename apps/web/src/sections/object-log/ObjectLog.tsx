import { loadObjectLog } from '@stroyfin/contract/object-log/load-object-log'
import type { LogOwner } from '@stroyfin/domain/object-log/log-owner'
import { call } from '../../api/call.ts'
import { useLog } from '../../api/use-log.ts'
import { workingContext } from '../../session/context.ts'
import { ChangeLog } from '../../ui/log/ChangeLog.tsx'

interface ObjectLogProps {
  object_type: LogOwner
  object_id: number
}

/** Who changed the card and what belongs to it, newest first (K-09). */
export function ObjectLog({ object_type, object_id }: ObjectLogProps) {
  const log = useLog(
    [workingContext().company_id, loadObjectLog.path, object_type, object_id],
    (before_id, signal) => call(loadObjectLog, { object_type, object_id, before_id }, { signal }),
  )
  return <ChangeLog {...log} />
}
