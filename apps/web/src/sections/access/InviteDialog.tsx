import { invite, inviteFields } from '@stroyfin/contract/permissions/invite'
import { ROLE_PRESET_LABELS, ROLE_PRESETS } from '@stroyfin/domain/access/role-presets'
import { CallError } from '../../api/call-error.ts'
import { useAction } from '../../api/use-action.ts'
import { toast } from '../../theme/toast.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useDraft } from '../../ui/fields/use-draft.ts'
import { VSelect } from '../../ui/fields/VSelect.tsx'
import { LinkDialog } from './LinkDialog.tsx'

const roles = ROLE_PRESETS.map((role) => ({ value: role, label: ROLE_PRESET_LABELS[role] }))

interface InviteDialogProps {
  sends_mail: boolean
  onClose: () => void
}

/** By mail, or where no mail server is set up by a link that the admin hands over. */
export function InviteDialog({ sends_mail, onClose }: InviteDialogProps) {
  const draft = useDraft(inviteFields, { email: '', role: 'viewer' })
  const send = useAction(invite, {
    onSuccess: ({ link, message }) => {
      if (link) return
      toast.success(message)
      onClose()
    },
    onFailure: (error) => error instanceof CallError && draft.refuse(error.errors),
  })
  const link = send.data?.link
  if (link)
    return (
      <LinkDialog
        title="Ссылка для приглашения"
        receiver={draft.values.email}
        hint="Действует 7 дней, срабатывает и показывается один раз. Потеряли – пригласите заново"
        link={link}
        onClose={onClose}
      />
    )
  const { value: role, error, onChange } = draft.field('role')
  return (
    <Dialog
      opened
      title="Приглашение сотрудника"
      width={400}
      dirty={draft.values.email !== ''}
      saving={send.isPending}
      submit_text={sends_mail ? 'Отправить приглашение' : 'Получить ссылку'}
      onClose={onClose}
      onSubmit={() => draft.check() && send.mutate(draft.values)}
    >
      <TextField label="Почта" type="email" required autoFocus max_length={200} {...draft.field('email')} />
      <VSelect
        label="Роль"
        hint="Права роли можно изменить сразу после регистрации"
        required
        clearable={false}
        searchable={false}
        value={role}
        error={error}
        choices={roles}
        onChange={(next) => next && onChange(next)}
      />
    </Dialog>
  )
}
