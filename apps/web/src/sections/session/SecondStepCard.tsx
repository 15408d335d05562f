import { Button } from '@mantine/core'
import type { PasskeyAnswer } from '@stroyfin/contract/auth/passkey-answer'
import { askPasskeyAtEntry, finishSecondStep, type StepAsked } from '@stroyfin/contract/auth/second-step'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { CodeField, passkeysWork, signByPasskey } from '../second-step/public.tsx'
import { EntryButton, EntryCard, EntryFailure } from './EntryCard.tsx'
import styles from './entry.module.css'
import { useEntry } from './use-entry.ts'

interface SecondStepCardProps {
  /** Came with the refusal of the first step. */
  step: StepAsked
  /** Where the person goes then. */
  address: string
  onBack: () => void
}

/** The password was right: now a passkey, the code of the telephone, or a recovery code. */
export function SecondStepCard({ step, address, onBack }: SecondStepCardProps) {
  const { key, has_app, passkey_origin } = step
  const [code, setCode] = useState('')
  const { busy, failure, errors, attempt, enter } = useEntry()
  const finish = async (proof: { code: string } | { passkey: PasskeyAnswer }) => {
    const { token } = await call(finishSecondStep, { key, ...proof })
    await enter(token, address)
  }
  const finishByPasskey = () =>
    attempt(async () => finish({ passkey: await signByPasskey(await call(askPasskeyAtEntry, { key })) }))
  const hasPasskey = passkeysWork(passkey_origin)
  return (
    <EntryCard title="Второй шаг входа" onSubmit={() => void attempt(() => finish({ code }))}>
      {hasPasskey && (
        <>
          <Button autoFocus loading={busy} fullWidth onClick={() => void finishByPasskey()}>
            Войти ключом доступа
          </Button>
          <p className={styles.or}>или</p>
        </>
      )}
      <CodeField
        value={code}
        onChange={setCode}
        error={errors.code}
        has_app={has_app}
        autoFocus={!hasPasskey}
      />
      {!errors.code && <EntryFailure error={failure} />}
      <EntryButton busy={busy} variant={hasPasskey ? 'default' : 'filled'}>
        {hasPasskey ? 'Войти по коду' : 'Войти'}
      </EntryButton>
      <button type="button" className={styles.side} onClick={onBack}>
        Войти по-другому
      </button>
    </EntryCard>
  )
}
