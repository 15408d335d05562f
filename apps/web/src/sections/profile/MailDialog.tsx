import { mailFields, requestMailChange } from '@stroyfin/contract/auth/change-mail'
import { CallError } from '../../api/call-error.ts'
import { useAction } from '../../api/use-action.ts'
import { toast } from '../../theme/toast.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { PasswordField } from '../../ui/fields/PasswordField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useDraft } from '../../ui/fields/use-draft.ts'

/** The mail changes when the letter to the new address is opened; until then the old one stays. */
export function MailDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const draft = useDraft(mailFields, { email, password: '' })
  const ask = useAction(requestMailChange, {
    onSuccess: ({ message }) => {
      toast.success(message)
      onClose()
    },
    onFailure: (error) => error instanceof CallError && draft.refuse(error.errors),
  })
  return (
    <Dialog
      opened
      title="Смена почты"
      width={400}
      dirty={draft.dirty}
      saving={ask.isPending}
      submit_text="Отправить письмо"
      onClose={onClose}
      onSubmit={() => draft.check() && ask.mutate(draft.values)}
    >
      <TextField label="Новая почта" type="email" required max_length={200} {...draft.field('email')} />
      <PasswordField
        label="Ваш пароль"
        hint="На новую почту придёт ссылка; до неё вход и письма – по прежней"
        autoFocus
        {...draft.field('password')}
      />
    </Dialog>
  )
}
