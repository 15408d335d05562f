import { Button } from '@mantine/core'
import { finishSecondStep } from '@stroyfin/contract/auth/second-step'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { CodeField } from '../second-step/public.tsx'
import { EntryCard, EntryFailure } from './EntryCard.tsx'
import styles from './entry.module.css'
import { useEntry } from './use-entry.ts'

interface SecondStepCardProps {
  /** Came with the refusal of the first step. */
  step_key: string
  /** Where the person goes then. */
  address: string
  onBack: () => void
}

/** The password was right: now the code of the telephone, or a recovery code. */
export function SecondStepCard({ step_key, address, onBack }: SecondStepCardProps) {
  const [code, setCode] = useState('')
  const { busy, failure, errors, attempt, enter } = useEntry()
  const finish = () =>
    attempt(async () => {
      const { token } = await call(finishSecondStep, { key: step_key, code })
      await enter(token, address)
    })
  return (
    <EntryCard title="Второй шаг входа" onSubmit={() => void finish()}>
      <CodeField value={code} onChange={setCode} error={errors.code} />
      {!errors.code && <EntryFailure error={failure} />}
      <Button type="submit" loading={busy} fullWidth>
        Войти
      </Button>
      <button type="button" className={styles.side} onClick={onBack}>
        Войти по-другому
      </button>
    </EntryCard>
  )
}
