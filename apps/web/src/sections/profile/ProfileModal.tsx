import { useState } from 'react'
import { useClientState } from '../../session/client-state.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { EditableTabs } from '../../ui/tabs/EditableTabs.tsx'
import { ContactsTab } from './ContactsTab.tsx'
import { IntegrationsTab } from './IntegrationsTab.tsx'
import { NotificationsTab } from './NotificationsTab.tsx'
import styles from './profile.module.css'
import { useMailWish } from './use-mail-wish.ts'
import { useTelegram } from './use-telegram.ts'
import { useVacation } from './use-vacation.ts'

interface ProfileModalProps {
  onClose: () => void
}

const tabs = [
  { code: 'contacts', title: 'Контакты' },
  { code: 'notifications', title: 'Уведомления' },
  { code: 'integrations', title: 'Интеграции' },
]

/** R-2.8-18: the person's own data and wishes. What the server knows is asked on opening. */
export function ProfileModal({ onClose }: ProfileModalProps) {
  const user = useClientState((state) => state.user)
  const [tab, setTab] = useState('contacts')
  const [isDirty, setDirty] = useState(false)
  const vacation = useVacation()
  const mail = useMailWish()
  const telegram = useTelegram()
  if (!user) return null
  return (
    <Dialog opened title="Профиль" onClose={onClose} width={400} dirty={isDirty}>
      <EditableTabs label="Профиль" tabs={tabs} value={tab} onChange={setTab}>
        {/* What was typed stays while another tab is looked at. */}
        <div hidden={tab !== 'contacts'} className={styles.tab}>
          <ContactsTab user={user} vacation={vacation} onDirty={setDirty} onClose={onClose} />
        </div>
        {tab === 'notifications' && <NotificationsTab user={user} mail={mail} />}
        {tab === 'integrations' && <IntegrationsTab telegram={telegram} />}
      </EditableTabs>
    </Dialog>
  )
}
