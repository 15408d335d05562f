import { ApprovalWay, type BankRefusal } from './ApprovalWay.tsx'
import styles from './approvals.module.css'
import { DecisionBar } from './DecisionBar.tsx'
import { type ApprovalOf, useApproval } from './use-approval.ts'

interface ApprovalPanelProps extends ApprovalOf {
  /** What is decided on, in words: «Договор № 12 на 1 200 000,00 ₽». */
  about?: string
  /** What is said where no round was ever held. */
  no_round?: string | undefined
  /** The bank has refused what the steps had agreed on. */
  bank_refusal?: BankRefusal | undefined
}

/** Approval on the card of a document: its way, whose turn it is, and the buttons of whoever looks at it. */
export function ApprovalPanel({ about = 'Документ', no_round, bank_refusal, ...of }: ApprovalPanelProps) {
  const approval = useApproval(of)
  return (
    <section className={styles.panel} aria-labelledby="approval-title">
      <h2 id="approval-title">Согласование</h2>
      <DecisionBar approval={approval} about={about} />
      <ApprovalWay approval={approval} no_round={no_round} bank_refusal={bank_refusal} />
    </section>
  )
}
