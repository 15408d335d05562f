import { SwitchField } from '../../ui/fields/SwitchField.tsx'
import styles from './profile.module.css'
import type { Wish } from './wish.ts'

/** R-2.8-25. */
export function NotificationsTab({ mail }: { mail: Wish }) {
  return (
    <div className={styles.form}>
      {mail.value !== undefined && (
        <SwitchField
          label="Присылать уведомления на почту"
          hint="О документах, которые ждут вашего решения, и о решениях по вашим документам"
          value={mail.value}
          onChange={mail.change}
        />
      )}
    </div>
  )
}
