import { disableSecondStep, type loadSecondStep, passwordAndProof } from '@stroyfin/contract/auth/second-step'
import type { Answer } from '@stroyfin/contract/kit/endpoint'
import { CallError } from '../../api/call-error.ts'
import { useAction } from '../../api/use-action.ts'
import { toast } from '../../theme/toast.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { PasswordField } from '../../ui/fields/PasswordField.tsx'
import { useDraft } from '../../ui/fields/use-draft.ts'
import { CodeField } from './CodeField.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'

interface DisableAppProps {
  ways: Answer<typeof loadSecondStep>
  onClose: () => void
}

/** Codes of the application end with the password and one last proof. */
export function DisableApp({ ways, onClose }: DisableAppProps) {
  const draft = useDraft(passwordAndProof, { password: '', code: '' })
  const { value = '', error, onChange } = draft.field('code')
  const disable = useAction(disableSecondStep, {
    onSuccess: ({ message }) => {
      toast.success(message)
      onClose()
    },
    onFailure: (failure) => failure instanceof CallError && draft.refuse(failure.errors),
  })
  const { password } = draft.values
  return (
    <Dialog
      opened
      title="Выключить код из приложения"
      width={400}
      saving={disable.isPending}
      submit_text="Выключить"
      danger
      onClose={onClose}
      onSubmit={() => draft.check() && disable.mutate(draft.values)}
      buttons={<PasskeyButton ways={ways} onSigned={(passkey) => disable.mutate({ password, passkey })} />}
    >
      <PasswordField label="Ваш пароль" autoFocus {...draft.field('password')} />
      <CodeField autoFocus={false} value={value} error={error} onChange={onChange} />
    </Dialog>
  )
}
