import { loadRunningStatementJobs } from '@stroyfin/contract/bank-statements/statement-job'
import { useState } from 'react'
import { useEndpoint } from '../../api/use-endpoint.ts'

/** The job on the screen: the one just asked for, or one of mine that was going on when I came. */
export function useRunningJob(statement_id: number | null, started?: number) {
  const [job, setJob] = useState<number | null>(started ?? null)
  const running = useEndpoint(loadRunningStatementJobs, {}, { enabled: job === null })
  const found = running.data?.items.find((item) => item.statement_id === statement_id)?.job_id
  const [ended, setEnded] = useState<number>()
  const going = job ?? (found !== undefined && found !== ended ? found : null)
  const end = () => {
    if (going !== null) setEnded(going)
    setJob(null)
  }
  return { job: going, start: setJob, end }
}
