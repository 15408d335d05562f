import { Button } from '@mantine/core'
import { withdrawInvitation } from '@stroyfin/contract/permissions/invite'
import type { Invitation } from '@stroyfin/contract/permissions/load-matrix'
import { ROLE_PRESET_LABELS } from '@stroyfin/domain/access/role-presets'
import { useAction } from '../../api/use-action.ts'
import { toast } from '../../theme/toast.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { formatDateTime } from '../../ui/format/dates.ts'
import styles from './invitations.module.css'

interface InvitationsDialogProps {
  invitations: readonly Invitation[]
  onClose: () => void
}

/** Who has been invited and has not come yet. */
export function InvitationsDialog({ invitations, onClose }: InvitationsDialogProps) {
  const withdraw = useAction(withdrawInvitation, { onSuccess: () => toast.success('Приглашение отозвано') })
  return (
    <Dialog opened title="Приглашения" width={560} onClose={onClose}>
      {invitations.length === 0 && <EmptyState text="Непринятых приглашений нет" />}
      <ul className={styles.invitations}>
        {invitations.map(({ email, role, expires }) => (
          <li key={email}>
            <div>
              <b>{email}</b>
              <span>
                {ROLE_PRESET_LABELS[role]} ·{' '}
                {Date.parse(expires) < Date.now() ? 'срок истёк' : `до ${formatDateTime(expires)}`}
              </span>
            </div>
            <Button
              variant="default"
              aria-label={`Отозвать: ${email}`}
              loading={withdraw.isPending && withdraw.variables.email === email}
              onClick={() => withdraw.mutate({ email })}
            >
              Отозвать
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
