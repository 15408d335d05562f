import { errorText } from '../../api/call-error.ts'
import { DateText } from '../../ui/DateText.tsx'
import { ApprovalLine, type ApprovalStep } from '../../ui/document/ApprovalLine.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import styles from './approvals.module.css'
import { CautionList } from './CautionList.tsx'
import { ChangedList } from './ChangedList.tsx'
import { MessageLog } from './MessageLog.tsx'
import { awaitedPeople, refusalOf, roundSteps } from './round-steps.ts'
import type { Approval } from './use-approval.ts'

/** The mark «Отказано» of the bank on a document that had been agreed on. */
export interface BankRefusal {
  at: string | null
  remark: string
}

interface ApprovalWayProps {
  approval: Approval
  no_round?: string | undefined
  bank_refusal?: BankRefusal | undefined
  /** What is to be noticed stands already higher on this screen. */
  cautions_above?: boolean
}

function refusedByBank(refusal: BankRefusal | undefined): ApprovalStep[] {
  if (!refusal) return []
  const { at, remark } = refusal
  return [
    {
      id: 'bank',
      title: 'Банк',
      state: 'refused',
      people: [{ id: 'bank', name: 'Банк', mark: 'refused', at, text: remark }],
    },
  ]
}

/** Whose turn it is, the steps with faces and dates, the log of messages; without buttons. */
export function ApprovalWay({
  approval,
  no_round = 'На согласование ещё не отправляли',
  bank_refusal,
  cautions_above = false,
}: ApprovalWayProps) {
  const { data, error, refetch } = approval.round
  if (error) return <ErrorState text={errorText(error)} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={4} />
  const awaited = awaitedPeople(data.steps)
  const refusal = data.is_running ? null : refusalOf(data.steps)
  return (
    <>
      {data.steps.length === 0 ? (
        <p className={styles.quiet}>{data.started_at === null ? no_round : 'Сейчас не на согласовании'}</p>
      ) : (
        <>
          {awaited.length > 0 && (
            <p className={styles.now} data-me={data.can_decide || undefined}>
              {data.can_decide ? 'Ждёт вашего решения' : `Решение за: ${awaited.join(', ')}`}
            </p>
          )}
          {refusal && (
            <p className={styles.refused}>
              Не согласовано: {refusal.by}
              {refusal.at && (
                <>
                  , <DateText value={refusal.at} with_time />
                </>
              )}
              . {refusal.reason}
            </p>
          )}
          {!cautions_above && <CautionList cautions={data.cautions} />}
          <ChangedList changed={data.changed} />
          <ApprovalLine steps={[...roundSteps(data.steps), ...refusedByBank(bank_refusal)]} />
          {data.started_at && (
            <p className={styles.quiet}>
              Отправлено: <DateText value={data.started_at} with_time />
              {data.started_by && `, ${data.started_by}`}
            </p>
          )}
        </>
      )}
      <MessageLog messages={data.messages} />
    </>
  )
}
