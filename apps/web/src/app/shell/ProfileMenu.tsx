import { Menu, SegmentedControl, useMantineColorScheme } from '@mantine/core'
import { logout } from '@stroyfin/contract/auth/logout'
import { displayName } from '@stroyfin/domain/russian/display-name'
import { IconLogout } from '@tabler/icons-react'
import { call } from '../../api/call.ts'
import { useClientState } from '../../session/client-state.ts'
import { localSettings } from '../../session/local-settings.ts'
import { confirmAction } from '../../ui/dialog/confirm-action.ts'
import styles from './ProfileMenu.module.css'

/** The person: first letter of the first name (else of the user name), look, leaving. */
export function ProfileMenu() {
  const user = useClientState((state) => state.user)
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  if (!user) return null
  const letter = (user.first_name || user.username).slice(0, 1).toLocaleUpperCase('ru')

  async function leave() {
    const sure = await confirmAction({
      title: 'Покинуть текущий профиль?',
      confirm: 'Выйти',
      cancel: 'Отмена',
    })
    if (!sure) return
    // The token is removed here even when the server cannot be reached.
    await call(logout, {}).catch(() => null)
    localSettings.jwt.remove()
    localSettings.previousRoute.remove()
    window.location.reload()
  }

  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <button type="button" className={styles.avatar} aria-label={`Профиль: ${displayName(user)}`}>
          {letter}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={styles.person}>
          <b>{displayName(user)}</b>
          <span>{user.email}</span>
        </div>
        <div className={styles.look}>
          <SegmentedControl
            fullWidth
            size="xs"
            aria-label="Оформление"
            value={colorScheme}
            onChange={(value) => setColorScheme(value as 'light' | 'dark' | 'auto')}
            data={[
              { value: 'light', label: 'Светлое' },
              { value: 'dark', label: 'Тёмное' },
              { value: 'auto', label: 'Как в системе' },
            ]}
          />
        </div>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} stroke={1.6} />} onClick={() => void leave()}>
          Выйти
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
