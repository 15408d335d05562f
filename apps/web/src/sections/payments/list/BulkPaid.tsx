import { Button } from '@mantine/core'
import { moscowDay } from '@stroyfin/contract/kit/dates'
import type { Sent } from '@stroyfin/contract/kit/endpoint'
import { markListPaid } from '@stroyfin/contract/payments/mark-list-paid'
import type { PaymentRow } from '@stroyfin/contract/payments/payment-row'
import { paidByHandProblem } from '@stroyfin/domain/payments/paid-by-hand'
import { isApproved } from '@stroyfin/domain/statuses/approval-status'
import { useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { plural } from '../../../ui/format/plural.ts'
import { PaidDialog } from '../card/PaidDialog.tsx'
import { wordsOf } from './bulk-words.ts'
import { useToldPayments } from './use-told-payments.tsx'

interface BulkPaidProps {
  gather: () => Promise<readonly PaymentRow[]>
  onDone: () => void
}

type Said = Omit<Sent<typeof markListPaid>, 'payment_ids'>

const isPayable = ({ status, approval_status }: PaymentRow) =>
  status !== 'paid' && paidByHandProblem(approval_status) === null

/** Ticked payments are marked paid on one day; those that cannot be say why, and no sum counts them. */
export function BulkPaid({ gather, onDone }: BulkPaidProps) {
  const [paying, setPaying] = useState<readonly PaymentRow[]>([])
  const [asking, setAsking] = useState(false)
  const { tell, reasons } = useToldPayments(onDone)
  const action = useAction(markListPaid, {
    onSuccess: (answer) => {
      setAsking(false)
      tell('paid', paying, answer)
    },
  })
  const pay = (rows: readonly PaymentRow[], said: Said) =>
    action.mutate({ payment_ids: rows.map(({ id }) => id), ...said })
  const ask = async () => {
    const rows = await gather()
    if (rows.length === 0) return
    setPaying(rows)
    // There is no day to ask of what is paid or waits already: its reasons are told at once.
    if (rows.some(isPayable)) setAsking(true)
    else pay(rows, { date: moscowDay(new Date()) })
  }
  const payable = paying.filter(isPayable)
  const others = paying.length - payable.length
  const left = payable.map((row) => ({ ...row, summ: row.left_summ }))
  const rest = `. Ещё ${plural(others, 'платёж', 'платежа', 'платежей')} отметить нельзя: причины будут названы`
  return (
    <>
      <Button size="compact-sm" variant="default" loading={action.isPending} onClick={() => void ask()}>
        Отметить оплату
      </Button>
      {asking && (
        <PaidDialog
          about={`${wordsOf(left)}${others > 0 ? rest : ''}`}
          saving={action.isPending}
          onClose={() => setAsking(false)}
          refusal={action.error}
          unapproved={payable.some(({ approval_status }) => !isApproved(approval_status))}
          onPaid={(said) => pay(paying, said)}
        />
      )}
      {reasons}
    </>
  )
}
