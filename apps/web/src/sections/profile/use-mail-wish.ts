import { getSendNotifications, setSendNotifications } from '@stroyfin/contract/profile/send-notifications'
import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { toast } from '../../theme/toast.tsx'
import type { Wish } from './wish.ts'

const fail = () => toast.error('Ошибка')

/** Notices by mail: asked on opening, changed at once, taken back when the server refuses (R-8-26, R-8-27). */
export function useMailWish(): Wish {
  const [value, setValue] = useState<boolean | null>()
  useEffect(() => {
    call(getSendNotifications, {}).then(setValue, () => {
      setValue(null)
      fail()
    })
  }, [])
  const change = (next: boolean) => {
    setValue(next)
    call(setSendNotifications, { send_notifications: next }).then(
      (answer) => setValue(answer.send_notifications),
      () => {
        setValue(!next)
        fail()
      },
    )
  }
  return { value, change }
}
