import { logout } from '@stroyfin/contract/auth/logout'
import { call } from '../api/call.ts'
import { confirmAction } from '../ui/dialog/confirm-action.ts'
import { forgetUnsaved } from '../ui/unsaved-marks.ts'
import { localSettings } from './local-settings.ts'

/** R-2.8-33 … R-2.8-36: asks, forgets the token and starts anew; the token goes even when the server is away. */
export async function signOut(): Promise<void> {
  const sure = await confirmAction({
    title: 'Покинуть текущий профиль?',
    confirm: 'Выйти',
    cancel: 'Отмена',
  })
  if (!sure) return
  await call(logout, {}).catch(() => null)
  forgetUnsaved()
  localSettings.jwt.remove()
  localSettings.previousRoute.remove()
  window.location.reload()
}
