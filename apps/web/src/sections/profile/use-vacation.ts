import { checkOnVacation, setOnVacation } from '@stroyfin/contract/profile/on-vacation'
import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { logFailure } from '../../api/log-failure.ts'
import { setClientState, useClientState } from '../../session/client-state.ts'
import { toast } from '../../theme/toast.tsx'
import type { Wish } from './wish.ts'

/** «В отпуске» in the current company: asked on opening, changed at once, taken back when the server refuses. */
export function useVacation(): Wish {
  const companies = useClientState((state) => state.companies)
  const hasCompany = companies.length > 0
  const [value, setValue] = useState<boolean | null | undefined>(hasCompany ? undefined : null)
  const show = (on_vacation: boolean) => {
    setValue(on_vacation)
    setClientState({ on_vacation })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per opening
  useEffect(() => {
    if (!hasCompany) return
    call(checkOnVacation, {}).then(
      (answer) => show(answer.on_vacation),
      (error: unknown) => {
        setValue(null)
        logFailure('on_vacation')(error)
      },
    )
  }, [hasCompany])
  const change = (next: boolean) => {
    show(next)
    call(setOnVacation, { on_vacation: next }).then(
      (answer) => show(answer.on_vacation),
      () => {
        show(!next)
        toast.error('Не удалось обновить статус "В отпуске"')
      },
    )
  }
  return { value, change }
}
