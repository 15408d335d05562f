import { Button } from '@mantine/core'
import type { Estimate } from '@stroyfin/contract/estimates/estimate'
import { numbered } from '@stroyfin/domain/approvals/document-name'
import { formatMoney } from '@stroyfin/domain/russian/format-money'
import { approvalStatus } from '@stroyfin/domain/statuses/approval-status'
import { useState } from 'react'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { ApprovalWay, DecisionBar, useApproval } from '../../approvals/public.tsx'
import styles from './editor.module.css'

interface EstimateApprovalProps {
  estimate: Estimate
  /** What is decided on is what is stored: the unsaved comes first. */
  unsaved: boolean
  onChanged: () => void
  onState: (status: Estimate['status']) => void
}

/** The buttons of whoever may send or decide on the estimate, and on demand its whole way. */
export function EstimateApproval({ estimate, unsaved, onChanged, onState }: EstimateApprovalProps) {
  const [opened, setOpened] = useState(false)
  const { id, version, lines } = estimate
  const approval = useApproval({
    object_type: 'smeta',
    object_id: id,
    version,
    onChanged,
    onState: (status) => isState(status) && onState(status),
  })
  const { data } = approval.round
  const waits = (unsaved || lines === 0) && data?.can_send
  return (
    <div className={styles.approval}>
      {waits ? (
        unsaved && <span>Сохраните строки, чтобы отправить смету на согласование</span>
      ) : (
        <DecisionBar approval={approval} about={aboutEstimate(estimate)} />
      )}
      <Button variant="subtle" onClick={() => setOpened(true)}>
        Ход согласования
      </Button>
      <Dialog opened={opened} title="Согласование сметы" onClose={() => setOpened(false)}>
        <div className={styles.way}>
          <ApprovalWay approval={approval} />
        </div>
      </Dialog>
    </div>
  )
}

const isState = (status: string): status is Estimate['status'] => status in approvalStatus.view

const aboutEstimate = ({ number, name, total, agreement_number }: Estimate) =>
  `${numbered('Смета', { number, title: name })} на ${formatMoney(total)} ₽, ${agreement_number}`
