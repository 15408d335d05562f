import { changePassword, passwordFields } from '@stroyfin/contract/auth/change-password'
import { CallError } from '../../api/call-error.ts'
import { useAction } from '../../api/use-action.ts'
import { toast } from '../../theme/toast.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { PasswordField } from '../../ui/fields/PasswordField.tsx'
import { useDraft } from '../../ui/fields/use-draft.ts'

/** A new password; whoever else is signed in by the old one is signed out. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const draft = useDraft(passwordFields, { current: '', password: '' })
  const save = useAction(changePassword, {
    onSuccess: ({ ended }) => {
      toast.success(ended > 0 ? 'Пароль изменён, сеансы на других устройствах завершены' : 'Пароль изменён')
      onClose()
    },
    onFailure: (error) => error instanceof CallError && draft.refuse(error.errors),
  })
  return (
    <Dialog
      opened
      title="Смена пароля"
      width={400}
      dirty={draft.dirty}
      saving={save.isPending}
      submit_text="Сменить пароль"
      onClose={onClose}
      onSubmit={() => draft.check() && save.mutate(draft.values)}
    >
      <PasswordField label="Текущий пароль" autoFocus {...draft.field('current')} />
      <PasswordField
        label="Новый пароль"
        hint="Не короче 10 знаков. Сеансы на других устройствах завершатся"
        is_new
        {...draft.field('password')}
      />
    </Dialog>
  )
}
