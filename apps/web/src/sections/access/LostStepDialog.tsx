import type { MatrixUser } from '@stroyfin/contract/permissions/load-matrix'
import { removeLostStep } from '@stroyfin/contract/permissions/remove-lost-step'
import { useAction } from '../../api/use-action.ts'
import { toast } from '../../theme/toast.tsx'
import { ReasonDialog } from '../../ui/dialog/ReasonDialog.tsx'
import { personName } from './person-name.ts'

/** Who lost the telephone and the recovery codes comes in by the password again; why is asked and told. */
export function LostStepDialog({ user, onClose }: { user: MatrixUser; onClose: () => void }) {
  const remove = useAction(removeLostStep, {
    onSuccess: ({ message }) => {
      toast.success(message)
      onClose()
    },
  })
  return (
    <ReasonDialog
      title="Снять второй шаг входа"
      text={
        <>
          <b>{personName(user)}</b> войдёт по одному паролю и включит второй шаг заново. Сеансы сотрудника
          завершатся. Сначала убедитесь, что просит он сам.
        </>
      }
      label="Причина"
      missing="Напишите, почему: это увидят в журнале"
      submit_text="Снять второй шаг"
      danger
      max_length={500}
      saving={remove.isPending}
      onSubmit={(reason) => remove.mutate({ user_id: user.id, reason })}
      onClose={onClose}
    />
  )
}
