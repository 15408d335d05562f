import { loadRunningStatementJobs } from '@stroyfin/contract/bank-statements/statement-job'
import { useState } from 'react'
import { useEndpoint } from '../../api/use-endpoint.ts'

/** The jobs on the screen: those just asked for, or those of mine that were going on when I came. */
export function useRunningJobs(statement_id: number | null, started?: number) {
  const [own, setOwn] = useState<readonly number[]>(started === undefined ? [] : [started])
  const [ended, setEnded] = useState<readonly number[]>([])
  const running = useEndpoint(loadRunningStatementJobs, {}, { enabled: own.length === 0 })
  const found = running.data?.items.filter((item) => item.statement_id === statement_id) ?? []
  const going = new Set([...own, ...found.map(({ job_id }) => job_id)])
  const jobs = [...going].filter((job) => !ended.includes(job))
  return {
    jobs,
    /** No other is on the screen: those that failed stay there until they are closed. */
    isAlone: (job: number) => jobs.every((one) => one === job),
    /** In the place of another one, where it does the same work again. */
    start: (job: number, instead_of?: number) => {
      setOwn((known) => [...known.filter((one) => one !== instead_of), job])
      if (instead_of !== undefined) setEnded((known) => [...known, instead_of])
    },
    end: (job: number) => {
      setOwn((known) => known.filter((one) => one !== job))
      setEnded((known) => [...known, job])
    },
  }
}
