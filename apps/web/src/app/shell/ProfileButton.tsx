import { avatarLetter, displayName } from '@stroyfin/domain/russian/display-name'
import { useClientState } from '../../session/client-state.ts'
import styles from './Header.module.css'
import { openShellDialog } from './shell-dialog.ts'

/** R-2.8-11: the first letter of the first name, else of the user name; opens the profile. */
export function ProfileButton() {
  const user = useClientState((state) => state.user)
  if (!user) return null
  return (
    <button
      type="button"
      className={styles.avatar}
      aria-haspopup="dialog"
      aria-label={`Профиль: ${displayName(user)}`}
      onClick={() => openShellDialog('profile')}
    >
      {avatarLetter(user)}
    </button>
  )
}
