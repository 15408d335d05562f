import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { CallError } from '../../api/call-error.ts'
import { forgetSession } from '../../app/guard-page.ts'
import { localSettings } from '../../session/local-settings.ts'

/** One attempt of a screen before the sign-in: busy, what was refused, and the way in. */
export function useEntry() {
  const router = useRouter()
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const [step_key, setStepKey] = useState<string>()
  return {
    busy,
    failure,
    /** The first step was right, a code is wanted: its key. */
    step_key,
    forgetStep: () => setStepKey(undefined),
    errors: failure instanceof CallError ? failure.errors : {},
    async attempt(work: () => Promise<void>) {
      setBusy(true)
      setFailure(null)
      try {
        await work()
      } catch (error) {
        const key = keyOf(error)
        if (key) setStepKey(key)
        else setFailure(error)
      } finally {
        setBusy(false)
      }
    },
    async enter(token: string, address: string) {
      localSettings.jwt.write(token)
      forgetSession()
      await router.navigate({ href: address, replace: true })
    },
  }
}

function keyOf(error: unknown): string | undefined {
  if (!(error instanceof CallError) || error.status !== 428) return undefined
  const { key } = error.current as { key?: string }
  return key
}
