import { type LoanTreeAgreement, loadLoanTree } from '@stroyfin/contract/loan-agreements/load-loan-tree'
import { useState } from 'react'
import { errorText } from '../../api/call-error.ts'
import { useEndpoint } from '../../api/use-endpoint.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { ObjectLog } from '../object-log/public.tsx'
import { type CardTab, CardTabs } from './CardTabs.tsx'
import { LoanActions } from './LoanActions.tsx'
import { LoanGroups } from './LoanGroups.tsx'
import { LoanInfo } from './LoanInfo.tsx'
import { LoanLimits } from './LoanLimits.tsx'
import styles from './structure.module.css'

interface LoanCardProps {
  id: number
  onClose: () => void
}

/** The card of a loan agreement over the tree: money, groups, limits by article. */
export function LoanCard({ id, onClose }: LoanCardProps) {
  const asked = { with_deleted: true, loan_agreement_id: id }
  const { data, error, refetch } = useEndpoint(loadLoanTree, asked)
  const [dirty, setDirty] = useState(false)
  const loan = data?.items[0]
  const tabs = (of: LoanTreeAgreement): CardTab[] => [
    { code: 'info', title: 'Сведения', show: () => <LoanInfo loan={of} /> },
    { code: 'groups', title: 'Группы', show: () => <LoanGroups loan={of} /> },
    {
      code: 'limits',
      title: 'Лимиты по статьям',
      show: () => <LoanLimits loan={of} onDirty={setDirty} />,
    },
    { code: 'log', title: 'Журнал', show: () => <ObjectLog object_type="loan_agreement" object_id={id} /> },
  ]
  return (
    <Dialog opened title={<Title loan={loan} />} onClose={onClose} width={1080} dirty={dirty}>
      {error && <ErrorState text={errorText(error)} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={8} />}
      {data && !loan && <ErrorState text="Кредитный договор не найден" />}
      {loan && (
        <>
          <LoanActions loan={loan} onRemoved={onClose} />
          <CardTabs tabs={tabs(loan)} dirty={dirty} />
        </>
      )}
    </Dialog>
  )
}

function Title({ loan }: { loan: LoanTreeAgreement | undefined }) {
  if (!loan) return 'Кредитный договор'
  return (
    <span className={styles.title}>
      {loan.name}
      {loan.is_deleted && <StatusMark tone="error" text="Удалён" />}
    </span>
  )
}
