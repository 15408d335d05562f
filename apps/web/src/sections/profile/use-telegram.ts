import {
  createReference,
  removeReference,
  type TelegramReference,
  testTelegram,
} from '@stroyfin/contract/telegram/reference'
import { useCallback, useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { errorText } from '../../api/call-error.ts'
import { useAction } from '../../api/use-action.ts'
import { toast } from '../../theme/toast.tsx'

export interface TelegramLink {
  /** undefined until the server has told, and when it could not be asked. */
  reference: TelegramReference | undefined
  remove: () => void
  isRemoving: boolean
  test: () => void
  isTesting: boolean
  /** Why the last test did not arrive, in the server's words. */
  test_failure: string
}

/** R-7-30: asked on opening the profile, and again when the person comes back from Telegram. */
export function useTelegram(): TelegramLink {
  const [reference, setReference] = useState<TelegramReference>()
  const ask = useCallback(
    () =>
      call(createReference, {}).then(setReference, () =>
        toast.error('Ошибка получения данных интеграции с Telegram'),
      ),
    [],
  )
  useEffect(() => void ask(), [ask])
  const isWaiting = reference?.link != null
  useEffect(() => {
    if (!isWaiting) return
    window.addEventListener('focus', ask)
    return () => window.removeEventListener('focus', ask)
  }, [ask, isWaiting])
  const removal = useAction(removeReference, {
    onSuccess: ({ message }) => {
      toast.success(message)
      void ask()
    },
    onFailure: () => {
      toast.error('Ошибка отключения интеграции с Telegram')
      return true
    },
  })
  const trial = useAction(testTelegram, {
    onSuccess: ({ message }) => toast.success(message || 'Сообщение отправлено'),
    onFailure: () => {
      toast.error('Не удалось отправить сообщение')
      return true
    },
  })
  return {
    reference,
    remove: () => removal.mutate({}),
    isRemoving: removal.isPending,
    test: () => trial.mutate({}),
    isTesting: trial.isPending,
    test_failure: trial.error ? errorText(trial.error) : '',
  }
}
