import { avatarLetter, displayName } from '@stroyfin/domain/russian/display-name'
import { lazy, Suspense, useState } from 'react'
import { useClientState } from '../../session/client-state.ts'
import styles from './Header.module.css'

const ProfileModal = lazy(() =>
  import('../../sections/profile/public.tsx').then((part) => ({ default: part.ProfileModal })),
)

/** R-2.8-11: the first letter of the first name, else of the user name; opens the profile. */
export function ProfileButton() {
  const user = useClientState((state) => state.user)
  const [isOpen, setOpen] = useState(false)
  if (!user) return null
  return (
    <>
      <button
        type="button"
        className={styles.avatar}
        aria-haspopup="dialog"
        aria-label={`Профиль: ${displayName(user)}`}
        onClick={() => setOpen(true)}
      >
        {avatarLetter(user)}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <ProfileModal onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
