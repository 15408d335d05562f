import { Checkbox } from '@mantine/core'
import type { User } from '@stroyfin/contract/users/user'
import { MAIL_GROUP_LABELS, MAIL_GROUPS } from '@stroyfin/domain/notifications/mail-group'
import { SwitchField } from '../../ui/fields/SwitchField.tsx'
import styles from './profile.module.css'
import { useMailGroups } from './use-mail-groups.ts'
import type { Wish } from './wish.ts'

interface NotificationsTabProps {
  user: User
  mail: Wish
}

/** R-2.8-25; what letters are about is chosen while there are any. */
export function NotificationsTab({ user, mail }: NotificationsTabProps) {
  const { chosen, change } = useMailGroups(user)
  return (
    <div className={styles.form}>
      {typeof mail.value === 'boolean' && (
        <SwitchField
          label="Присылать уведомления на почту"
          hint="О документах, которые ждут вашего решения, и о решениях по вашим документам"
          value={mail.value}
          onChange={mail.change}
        />
      )}
      {mail.value && (
        <fieldset className={styles.groups}>
          <legend>О чём писать</legend>
          {MAIL_GROUPS.map((group) => (
            <Checkbox
              key={group}
              label={MAIL_GROUP_LABELS[group]}
              checked={chosen.includes(group)}
              onChange={({ currentTarget: { checked } }) => {
                // The last group put out is the same as no letters at all.
                if (!change(group, checked)) mail.change(false)
              }}
            />
          ))}
        </fieldset>
      )}
    </div>
  )
}
