import { checkOnVacation, setOnVacation } from '@stroyfin/contract/profile/on-vacation'
import { loadOwnDeputy, type OwnDeputy } from '@stroyfin/contract/profile/own-deputy'
import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { logFailure } from '../../api/log-failure.ts'
import { useEndpoint } from '../../api/use-endpoint.ts'
import { setClientState, useClientState } from '../../session/client-state.ts'
import { toast } from '../../theme/toast.tsx'
import { toldWords } from './vacation-words.ts'
import type { Wish } from './wish.ts'

export interface Vacation extends Wish {
  /** Who decides meanwhile; undefined until it is known. */
  deputy: OwnDeputy | undefined
}

/** «В отпуске» in the current company: asked on opening, changed at once, taken back when the server refuses. */
export function useVacation(): Vacation {
  const companies = useClientState((state) => state.companies)
  const hasCompany = companies.length > 0
  const [value, setValue] = useState<boolean | null | undefined>(hasCompany ? undefined : null)
  const { data: deputy } = useEndpoint(loadOwnDeputy, {}, { enabled: hasCompany })
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
      (answer) => {
        show(answer.on_vacation)
        toast.success(toldWords(deputy, answer.on_vacation))
      },
      () => {
        show(!next)
        toast.error('Не удалось обновить статус "В отпуске"')
      },
    )
  }
  return { value, change, deputy }
}
