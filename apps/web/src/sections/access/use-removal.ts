import type { MatrixUser } from '@stroyfin/contract/permissions/load-matrix'
import { removeMember } from '@stroyfin/contract/permissions/remove-member'
import { useAction } from '../../api/use-action.ts'
import { refreshUsers } from '../../session/refresh-lists.ts'
import { toast } from '../../theme/toast.tsx'
import { confirmAction } from '../../ui/dialog/confirm-action.ts'
import { personName } from './person-name.ts'

/** Asks with the consequence, then takes the person out of the company. */
export function useRemoval() {
  const remove = useAction(removeMember, {
    onSuccess: ({ message }) => {
      toast.success(message)
      void refreshUsers()
    },
  })
  return async (user: MatrixUser) => {
    const sure = await confirmAction({
      title: `Убрать из компании: ${personName(user)}?`,
      text: 'Все права в этой компании пропадут сразу. Документы и записи в журнале останутся.',
      confirm: 'Убрать',
      danger: true,
    })
    if (sure) remove.mutate({ user_id: user.id })
  }
}
