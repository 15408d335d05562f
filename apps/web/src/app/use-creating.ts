import { useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useOwnAddress } from './use-own-address.ts'

/** Asked by a first step: whoever takes it goes on to the next one, and no card is opened. */
export const BY_STEP = 'step'

/**
 * What the page is asked to create, `true` or in a word of its own; null when nothing. An address with `create` asks at once and
 * forgets it: going back does not open the dialog again.
 */
export function useCreating(): [string | null, (what: string | null) => void] {
  const { create } = useSearch({ strict: false }) as { create?: unknown }
  const changeAddress = useOwnAddress()
  const [creating, setCreating] = useState<string | null>(null)
  useEffect(() => {
    if (create === undefined) return
    setCreating(String(create))
    changeAddress((previous) => ({ ...previous, create: undefined }))
  }, [create, changeAddress])
  return [creating, setCreating]
}
