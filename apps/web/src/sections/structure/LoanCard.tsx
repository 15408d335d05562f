import { type LoanTreeAgreement, loadLoanTree } from '@stroyfin/contract/loan-agreements/load-loan-tree'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { errorText } from '../../api/call-error.ts'
import { useEndpoint } from '../../api/use-endpoint.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { EditableTabs } from '../../ui/tabs/EditableTabs.tsx'
import { LoanActions } from './LoanActions.tsx'
import { LoanGroups } from './LoanGroups.tsx'
import { LoanInfo } from './LoanInfo.tsx'
import { LoanLimits } from './LoanLimits.tsx'
import styles from './structure.module.css'

interface LoanCardProps {
  id: number
  onClose: () => void
}

const TABS = [
  { code: 'info', title: 'Сведения' },
  { code: 'groups', title: 'Группы' },
  { code: 'limits', title: 'Лимиты по статьям' },
]

/** The card of a loan agreement over the tree: money, groups, limits by article. */
export function LoanCard({ id, onClose }: LoanCardProps) {
  const asked = { with_deleted: true, loan_agreement_id: id }
  const { data, error, refetch } = useEndpoint(loadLoanTree, asked)
  const [dirty, setDirty] = useState(false)
  const loan = data?.items[0]
  return (
    <Dialog opened title={<Title loan={loan} />} onClose={onClose} width={1080} dirty={dirty}>
      {error && <ErrorState text={errorText(error)} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={8} />}
      {data && !loan && <ErrorState text="Кредитный договор не найден" />}
      {loan && (
        <>
          <LoanActions loan={loan} onRemoved={onClose} />
          <Tabs>
            {(tab) =>
              tab === 'limits' ? (
                <LoanLimits loan={loan} onDirty={setDirty} />
              ) : tab === 'groups' ? (
                <LoanGroups loan={loan} />
              ) : (
                <LoanInfo loan={loan} />
              )
            }
          </Tabs>
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

function Tabs({ children }: { children: (tab: string) => ReactNode }) {
  const { tab: asked } = useSearch({ strict: false }) as { tab?: string }
  const navigate = useNavigate()
  const tab = TABS.find(({ code }) => code === asked)?.code ?? 'info'
  return (
    <EditableTabs
      label="Разделы карточки"
      tabs={TABS}
      value={tab}
      onChange={(code) =>
        void navigate({
          to: '.',
          replace: true,
          search: (before: object) => ({ ...before, tab: code === 'info' ? undefined : code }),
        } as never)
      }
    >
      {children(tab)}
    </EditableTabs>
  )
}
