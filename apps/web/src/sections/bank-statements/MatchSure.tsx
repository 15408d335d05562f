import { Button } from '@mantine/core'
import { matchSureLines } from '@stroyfin/contract/bank-statements/match-sure'
import { NOT_APPROVED_RIGHT } from '@stroyfin/domain/payments/paid-by-hand'
import { useState } from 'react'
import { useAction } from '../../api/use-action.ts'
import { useMay } from '../../session/rights.ts'
import { ReasonDialog } from '../../ui/dialog/ReasonDialog.tsx'
import { formatMoney } from '../../ui/format/figures.ts'

interface Beyond {
  lines: number
  summ: number
}

interface MatchSureProps {
  statement_id: number
  sure: Beyond
  /** Beyond doubt as well, of payments that nobody has approved. */
  unapproved: Beyond
  onStarted: (job_id: number) => void
}

/** One press for all that is beyond doubt; every booking can be taken back line by line. */
export function MatchSure({ statement_id, sure, unapproved, onStarted }: MatchSureProps) {
  const may = useMay()
  const [asking, setAsking] = useState(false)
  const match = useAction(matchSureLines, {
    onSuccess: ({ job_id }) => onStarted(job_id),
  })
  if (!may('payment.edit')) return null
  return (
    <>
      {unapproved.lines > 0 && may(NOT_APPROVED_RIGHT) && (
        <Button variant="default" loading={match.isPending} onClick={() => setAsking(true)}>
          И несогласованные: {unapproved.lines} на {formatMoney(unapproved.summ)} ₽
        </Button>
      )}
      {sure.lines > 0 && (
        <Button loading={match.isPending} onClick={() => match.mutate({ statement_id })}>
          Разнести все уверенные: {sure.lines} на {formatMoney(sure.summ)} ₽
        </Button>
      )}
      {asking && (
        <ReasonDialog
          title="Разнести и несогласованные платежи?"
          text="Все уверенные строки разнесутся, и платежи, которых никто не согласовал, станут оплаченными. Причина останется в каждом из них."
          label="Почему без согласования"
          missing="Напишите, почему платежи оплачены без согласования"
          max_length={500}
          submit_text="Разнести"
          danger
          saving={match.isPending}
          onSubmit={(reason) => match.mutate({ statement_id, reason })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
