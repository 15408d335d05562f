import { Button } from '@mantine/core'
import type { LoanTreeAgreement } from '@stroyfin/contract/loan-agreements/load-loan-tree'
import { removeLoan } from '@stroyfin/contract/loan-agreements/remove-loan'
import { restoreLoan } from '@stroyfin/contract/loan-agreements/restore-loan'
import { useState } from 'react'
import { useAction } from '../../api/use-action.ts'
import { overSaved } from '../../app/over-saved.ts'
import { refreshLoans } from '../../session/refresh-lists.ts'
import { useMay } from '../../session/rights.ts'
import { toast } from '../../theme/toast.tsx'
import { confirmAction } from '../../ui/dialog/confirm-action.ts'
import { formatMoney } from '../../ui/format/figures.ts'
import { LoanDialog } from './LoanDialog.tsx'
import styles from './structure.module.css'

interface LoanActionsProps {
  loan: LoanTreeAgreement
  onRemoved: () => void
}

export function LoanActions({ loan, onRemoved }: LoanActionsProps) {
  const may = useMay()
  const [editing, setEditing] = useState(false)
  const { id, version } = loan
  const remove = useAction(removeLoan, {
    onSuccess: () => {
      void refreshLoans()
      toast.success('Кредитный договор удалён')
      onRemoved()
    },
  })
  const restore = useAction(restoreLoan, {
    onSuccess: () => {
      void refreshLoans()
      toast.success('Кредитный договор восстановлен')
    },
  })
  const askToRemove = async () => {
    const agreed = await confirmAction({
      title: `Удалить кредитный договор «${loan.name}»?`,
      text: `Договор с лимитом ${formatMoney(loan.limit_summ)} ₽ исчезнет из списков и из выбора. Оплачено по нему ${formatMoney(loan.paid_summ)} ₽: платежи сохранятся. Восстановить его можно в любой момент.`,
      confirm: 'Удалить',
      danger: true,
    })
    if (agreed) remove.mutate({ id, version })
  }
  return (
    <div className={styles.actions}>
      {may('loan_agreement.edit') && !loan.is_deleted && (
        <Button variant="default" onClick={overSaved(() => setEditing(true))}>
          Изменить
        </Button>
      )}
      {may('loan_agreement.remove') && loan.is_deleted && (
        <Button loading={restore.isPending} onClick={overSaved(() => restore.mutate({ id, version }))}>
          Восстановить
        </Button>
      )}
      {may('loan_agreement.remove') && !loan.is_deleted && (
        <Button variant="default" loading={remove.isPending} onClick={overSaved(askToRemove)}>
          Удалить
        </Button>
      )}
      {editing && (
        <LoanDialog loan={loan} onClose={() => setEditing(false)} onSaved={() => setEditing(false)} />
      )}
    </div>
  )
}
