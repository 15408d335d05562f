import { removePasskey } from '@stroyfin/contract/auth/passkeys'
import { type Passkey, passwordOnly } from '@stroyfin/contract/auth/second-step'
import { CallError } from '../../api/call-error.ts'
import { useAction } from '../../api/use-action.ts'
import { toast } from '../../theme/toast.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { PasswordField } from '../../ui/fields/PasswordField.tsx'
import { useDraft } from '../../ui/fields/use-draft.ts'
import styles from './second-step.module.css'

interface RemovePasskeyProps {
  passkey: Passkey
  /** Without it the password alone opens the product again. */
  is_last: boolean
  onClose: () => void
}

export function RemovePasskey({ passkey, is_last, onClose }: RemovePasskeyProps) {
  const draft = useDraft(passwordOnly, { password: '' })
  const remove = useAction(removePasskey, {
    onSuccess: ({ message }) => {
      toast.success(message)
      onClose()
    },
    onFailure: (failure) => failure instanceof CallError && draft.refuse(failure.errors),
  })
  return (
    <Dialog
      opened
      title={`Удалить ключ «${passkey.name}»?`}
      width={400}
      saving={remove.isPending}
      submit_text="Удалить"
      danger
      onClose={onClose}
      onSubmit={() => draft.check() && remove.mutate({ id: passkey.id, ...draft.values })}
    >
      <p className={styles.words}>
        {is_last
          ? 'Это последний способ второго шага: без него для входа хватит пароля, запасные коды тоже пропадут.'
          : 'Войти этим ключом будет нельзя. Удалите его и на самом устройстве.'}
      </p>
      <PasswordField label="Ваш пароль" autoFocus {...draft.field('password')} />
    </Dialog>
  )
}
