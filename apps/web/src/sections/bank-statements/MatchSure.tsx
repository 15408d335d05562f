import { Button } from '@mantine/core'
import { matchSureLines } from '@stroyfin/contract/bank-statements/match-sure'
import { useAction } from '../../api/use-action.ts'
import { useMay } from '../../session/rights.ts'
import { formatMoney } from '../../ui/format/figures.ts'

interface MatchSureProps {
  statement_id: number
  sure: number
  summ: number
  onStarted: (job_id: number) => void
}

/** One press for all that is beyond doubt; every booking can be taken back line by line. */
export function MatchSure({ statement_id, sure, summ, onStarted }: MatchSureProps) {
  const may = useMay()
  const match = useAction(matchSureLines, {
    onSuccess: ({ job_id }) => onStarted(job_id),
  })
  if (!may('payment.edit')) return null
  return (
    <Button loading={match.isPending} onClick={() => match.mutate({ statement_id })}>
      Разнести все уверенные: {sure} на {formatMoney(summ)} ₽
    </Button>
  )
}
