import type { StepAsked } from '@stroyfin/contract/auth/second-step'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { CallError } from '../../api/call-error.ts'
import { forgetSession } from '../../app/guard-page.ts'
import { localSettings } from '../../session/local-settings.ts'

/**
 * One attempt of a screen before the sign-in: busy, what was refused, and the way in. A screen where a second step may
 * be asked tells how its card is brought; until that is here the attempt goes on.
 */
export function useEntry<Card>(loadStepCard?: () => Promise<Card>) {
  const router = useRouter()
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState(0)
  const [step, setStep] = useState<{ asked: StepAsked; Card: Card }>()
  return {
    busy,
    failure,
    /** How many attempts were refused here one after another. */
    refused,
    /** The first step was right, a second one is wanted. */
    step,
    forgetStep: () => setStep(undefined),
    errors: failure instanceof CallError ? failure.errors : {},
    async attempt(work: () => Promise<void>) {
      if (busy) return
      setBusy(true)
      setFailure(null)
      try {
        await work()
      } catch (error) {
        const asked = loadStepCard && stepIn(error)
        if (asked) {
          const Card = await loadStepCard().catch(setFailure)
          if (Card) setStep({ asked, Card })
        } else {
          setFailure(error)
          setRefused((count) => count + 1)
        }
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

function stepIn(error: unknown): StepAsked | undefined {
  return error instanceof CallError && error.status === 428 ? (error.current as StepAsked) : undefined
}
