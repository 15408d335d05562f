import { Button } from '@mantine/core'
import type { BankLine } from '@stroyfin/contract/bank-statements/bank-line'
import { loadStatement } from '@stroyfin/contract/bank-statements/load-statement'
import { proposeMatches } from '@stroyfin/contract/bank-statements/propose-matches'
import { useMemo, useState } from 'react'
import { errorText } from '../../api/call-error.ts'
import { useEndpoint } from '../../api/use-endpoint.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import styles from './bank-statements.module.css'
import { LineGrid } from './LineGrid.tsx'
import { LinePanel } from './LinePanel.tsx'
import { LineTabs } from './LineTabs.tsx'
import { MatchSure } from './MatchSure.tsx'
import { StatementHead } from './StatementHead.tsx'
import { StatementJob } from './StatementJob.tsx'
import { useRunningJobs } from './use-running-jobs.ts'
import type { LineTab } from './use-statement-address.ts'

interface StatementViewProps {
  statement_id: number
  tab: LineTab
  onTab: (tab: LineTab) => void
  onClose: () => void
}

const FOLLOWS = { keepPrevious: true, live: ['statements'] } as const

/** A statement with its lines on the left and everything about one line on the right. */
export function StatementView({ statement_id, tab, onTab, onClose }: StatementViewProps) {
  const [revision, setRevision] = useState(0)
  const { jobs, start, end } = useRunningJobs(statement_id)
  const [active, setActive] = useState<BankLine>()
  const statement = useEndpoint(loadStatement, { statement_id }, FOLLOWS)
  const proposals = useEndpoint(proposeMatches, { statement_id }, FOLLOWS)
  const byLine = useMemo(
    () => new Map(proposals.data?.items.map((item) => [item.line_id, item])),
    [proposals.data],
  )
  const changed = () => setRevision((known) => known + 1)
  const { data, error, refetch } = statement
  if (error) {
    return (
      <div className={styles.refused}>
        <ErrorState text={errorText(error)} onRetry={() => void refetch()} />
        <Button variant="default" onClick={onClose}>
          Все выписки
        </Button>
      </div>
    )
  }
  if (!data) return <SkeletonRows rows={12} />
  return (
    <>
      <StatementHead statement={data} onClose={onClose} />
      <div className={styles.toolbar}>
        <LineTabs statement={data} tab={tab} onTab={onTab} />
        {jobs.length === 0 && proposals.data && proposals.data.sure + proposals.data.unapproved > 0 && (
          <MatchSure
            statement_id={statement_id}
            sure={{ lines: proposals.data.sure, summ: proposals.data.sure_summ }}
            unapproved={{ lines: proposals.data.unapproved, summ: proposals.data.unapproved_summ }}
            onStarted={start}
          />
        )}
      </div>
      {jobs.map((job) => (
        <div key={job} className={styles.panel}>
          <StatementJob
            job_id={job}
            onEnd={() => {
              end(job)
              changed()
            }}
          />
        </div>
      ))}
      <div className={styles.work}>
        <LineGrid
          statement_id={statement_id}
          tab={tab}
          revision={revision}
          proposals={byLine}
          onActive={setActive}
          onDone={changed}
        />
        {active && (
          <LinePanel
            key={`${active.id} ${active.version}`}
            line={active}
            proposal={proposals.data && (byLine.get(active.id) ?? null)}
            onDone={changed}
          />
        )}
      </div>
    </>
  )
}
