import { Button } from '@mantine/core'
import type { LoanTreeAgreement, LoanTreeGroup } from '@stroyfin/contract/loan-agreements/load-loan-tree'
import { removeLoanGroup } from '@stroyfin/contract/loan-agreements/remove-loan-group'
import { kopecks, roubles, sumOf } from '@stroyfin/domain/money/money'
import { useState } from 'react'
import { useAction } from '../../api/use-action.ts'
import { refreshLoans } from '../../session/refresh-lists.ts'
import { useMay } from '../../session/rights.ts'
import { toast } from '../../theme/toast.tsx'
import { confirmAction } from '../../ui/dialog/confirm-action.ts'
import { formatMoney } from '../../ui/format/figures.ts'
import { GroupDialog } from './GroupDialog.tsx'
import { LimitBar } from './LimitBar.tsx'
import styles from './structure.module.css'

/** Financing groups of the agreement, each with its limit and its projects. */
export function LoanGroups({ loan }: { loan: LoanTreeAgreement }) {
  const may = useMay()
  const [edited, setEdited] = useState<LoanTreeGroup | 'new' | null>(null)
  const remove = useAction(removeLoanGroup, {
    onSuccess: ({ message }) => {
      void refreshLoans()
      toast.success(message)
    },
  })
  const askToRemove = async ({ id, version, name }: LoanTreeGroup) => {
    const agreed = await confirmAction({
      title: `Удалить группу «${name}»?`,
      text: 'Её проекты останутся, но договор перестанет их финансировать. Вернуть группу будет нельзя.',
      confirm: 'Удалить',
      danger: true,
    })
    if (agreed) remove.mutate({ parent_id: loan.id, id, version })
  }
  const groups = sumOf(loan.groups.map((group) => kopecks(group.limit_summ)))
  const over = groups - kopecks(loan.limit_summ)
  return (
    <div className={styles.info}>
      {over > 0n && (
        <p className={styles.warning}>
          Лимиты групп вместе больше лимита договора на {formatMoney(roubles(over))} ₽: сработает тот, что
          закончится раньше.
        </p>
      )}
      {loan.groups.length === 0 && <p className={styles.none}>Групп финансирования пока нет</p>}
      {loan.groups.map((group) => (
        <div key={group.id} className={styles.group}>
          <LimitBar label={group.name} figures={group} />
          <p className={styles.none}>
            {group.projects.length === 0
              ? 'Проекты не выбраны'
              : `Проекты: ${group.projects.map((project) => project.name).join(', ')}`}
          </p>
          <div className={styles.actions}>
            {may('loan_agreement.edit') && !loan.is_deleted && (
              <Button variant="default" onClick={() => setEdited(group)}>
                Изменить группу
              </Button>
            )}
            {may('loan_agreement.remove') && !loan.is_deleted && (
              <Button variant="default" onClick={() => void askToRemove(group)}>
                Удалить группу
              </Button>
            )}
          </div>
        </div>
      ))}
      {may('loan_agreement.edit') && !loan.is_deleted && (
        <div>
          <Button onClick={() => setEdited('new')}>Добавить группу</Button>
        </div>
      )}
      {edited && (
        <GroupDialog
          parent_id={loan.id}
          {...(edited !== 'new' && { group: edited })}
          onClose={() => setEdited(null)}
        />
      )}
    </div>
  )
}
