import { type loadSecondStep, renewRecoveryCodes } from '@stroyfin/contract/auth/second-step'
import type { Answer } from '@stroyfin/contract/kit/endpoint'
import { useState } from 'react'
import { AddPasskey } from './AddPasskey.tsx'
import { DisableApp } from './DisableApp.tsx'
import { EnableStep } from './EnableStep.tsx'
import { ProofDialog } from './ProofDialog.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { RemovePasskey } from './RemovePasskey.tsx'
import { type StepDeed, StepWays } from './StepWays.tsx'
import styles from './second-step.module.css'
import { WaysFirst } from './WaysFirst.tsx'

/** The second step of the own sign-in: its ways, each added and taken off in a window of its own. */
export function SecondStepDialog({ onClose }: { onClose: () => void }) {
  const [deed, setDeed] = useState<StepDeed>()
  const [codes, setCodes] = useState<string[]>()
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />
  return (
    <WaysFirst title="Второй шаг входа" onClose={onClose}>
      {(ways) =>
        deed ? (
          <Doing ways={ways} deed={deed} onCodes={setCodes} onClose={() => setDeed(undefined)} />
        ) : (
          <StepWays ways={ways} onChoose={setDeed} onClose={onClose} />
        )
      }
    </WaysFirst>
  )
}

interface DoingProps {
  ways: Answer<typeof loadSecondStep>
  deed: StepDeed
  onCodes: (codes: string[]) => void
  onClose: () => void
}

function Doing({ ways, deed, onCodes, onClose }: DoingProps) {
  if (deed === 'enable_app') return <EnableStep onCodes={onCodes} onClose={onClose} />
  if (deed === 'disable_app') return <DisableApp ways={ways} onClose={onClose} />
  if (deed === 'add_passkey') return <AddPasskey onCodes={onCodes} onClose={onClose} />
  if (deed === 'renew')
    return (
      <ProofDialog
        title="Новые запасные коды"
        submit_text="Получить коды"
        endpoint={renewRecoveryCodes}
        ways={ways}
        onDone={({ codes }) => onCodes(codes)}
        onClose={onClose}
      >
        <p className={styles.words}>Прежние коды перестанут срабатывать.</p>
      </ProofDialog>
    )
  const is_last = !ways.has_app && ways.passkeys.length === 1
  return <RemovePasskey passkey={deed} is_last={is_last} onClose={onClose} />
}
