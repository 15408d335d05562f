import { Button, TextInput } from '@mantine/core'
import { login } from '@stroyfin/contract/auth/login'
import { loadSignInWays } from '@stroyfin/contract/bank-link/sign-in'
import { addressAfterLogin } from '@stroyfin/domain/access/guard'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useEndpoint } from '../../api/use-endpoint.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { PasswordField } from '../../ui/fields/PasswordField.tsx'
import { EntryCard, EntryFailure } from './EntryCard.tsx'
import styles from './entry.module.css'
import { SecondStepCard } from './SecondStepCard.tsx'
import { useEntry } from './use-entry.ts'

/** Ordinary sign-in; afterwards to the address that was asked for. */
export function LoginPage() {
  const { next } = useSearch({ strict: false }) as { next?: string }
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const { data: ways } = useEndpoint(loadSignInWays, {})
  const { busy, failure, errors, attempt, enter, step, forgetStep } = useEntry()
  const signIn = () =>
    attempt(async () => {
      const { token } = await call(login, { username, password })
      await enter(token, addressAfterLogin(next))
    })
  if (step) return <SecondStepCard step={step} address={addressAfterLogin(next)} onBack={forgetStep} />
  return (
    <EntryCard title="Вход" onSubmit={() => void signIn()}>
      <TextInput
        label="Имя пользователя или почта"
        autoComplete="username"
        autoFocus
        value={username}
        onChange={(event) => setUsername(event.currentTarget.value)}
        error={errors.username}
      />
      <PasswordField label="Пароль" value={password} onChange={setPassword} error={errors.password} />
      <EntryFailure error={failure} />
      <Button type="submit" loading={busy} fullWidth>
        Войти
      </Button>
      {ways?.by_bank && (
        <AppLink href="/sbbol-login" className={styles.side}>
          Войти через СберБизнес
        </AppLink>
      )}
      <AppLink href="/reset" className={styles.side}>
        Забыли пароль?
      </AppLink>
    </EntryCard>
  )
}
