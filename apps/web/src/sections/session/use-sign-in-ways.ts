import { loadSignInWays } from '@stroyfin/contract/bank-link/sign-in'
import type { Answer } from '@stroyfin/contract/kit/endpoint'
import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'

/** Asked once; without an answer the page offers the password alone. */
export function useSignInWays(): Answer<typeof loadSignInWays> | undefined {
  const [ways, setWays] = useState<Answer<typeof loadSignInWays>>()
  useEffect(() => {
    const leaving = new AbortController()
    call(loadSignInWays, {}, { signal: leaving.signal }).then(setWays, () => undefined)
    return () => leaving.abort()
  }, [])
  return ways
}
