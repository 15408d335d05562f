import { Button } from '@mantine/core'
import type { PasskeyAnswer } from '@stroyfin/contract/auth/passkey-answer'
import { askPasskey } from '@stroyfin/contract/auth/passkeys'
import type { loadSecondStep } from '@stroyfin/contract/auth/second-step'
import type { Answer } from '@stroyfin/contract/kit/endpoint'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { errorText } from '../../api/call-error.ts'
import { toast } from '../../theme/toast.tsx'
import { passkeysWork, signByPasskey } from './passkeys.ts'

interface PasskeyButtonProps {
  ways: Answer<typeof loadSecondStep>
  onSigned: (passkey: PasskeyAnswer) => void
}

/** Instead of a code; only where the person has a key and this browser can show it. */
export function PasskeyButton({ ways, onSigned }: PasskeyButtonProps) {
  const [busy, setBusy] = useState(false)
  if (ways.passkeys.length === 0 || !passkeysWork(ways.passkey_origin)) return null
  const sign = async () => {
    setBusy(true)
    try {
      onSigned(await signByPasskey(await call(askPasskey, {})))
    } catch (error) {
      toast.error(errorText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="default" loading={busy} onClick={() => void sign()}>
      Ключ доступа
    </Button>
  )
}
