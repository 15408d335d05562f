import { proveSecondStep } from '@stroyfin/contract/auth/second-step'
import { useSyncExternalStore } from 'react'
import { codeQuestion } from '../../api/second-step-ask.ts'
import { ProofDialog } from './ProofDialog.tsx'
import styles from './second-step.module.css'
import { WaysFirst } from './WaysFirst.tsx'

const TITLE = 'Подтвердите, что это вы'

/** Asks for the second step where the server wants one before the deed; the deed goes on by itself. */
export function CodeHost() {
  const answer = useSyncExternalStore(codeQuestion.subscribe, codeQuestion.read)
  if (!answer) return null
  return (
    <WaysFirst title={TITLE} onClose={() => answer(false)}>
      {(ways) => (
        <ProofDialog
          title={TITLE}
          submit_text="Подтвердить"
          endpoint={proveSecondStep}
          ways={ways}
          onDone={() => answer(true)}
          onClose={() => answer(false)}
        >
          <p className={styles.words}>
            Подтвердите, и действие продолжится. Перед отправкой денег подтверждение нужно раз в 12 часов,
            перед изменением входа – раз в 10 минут.
          </p>
        </ProofDialog>
      )}
    </WaysFirst>
  )
}
