import { TextInput } from '@mantine/core'
import { login } from '@stroyfin/contract/auth/login'
import { addressAfterLogin } from '@stroyfin/domain/access/guard'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { PasswordField } from '../../ui/fields/PasswordField.tsx'
import { EntryButton, EntryCard, EntryFailure } from './EntryCard.tsx'
import styles from './entry.module.css'
import { loadStepCard } from './step-card.ts'
import { useEntry } from './use-entry.ts'
import { useSignInWays } from './use-sign-in-ways.ts'

/** The wait before each next answer grows for every name alike, known or not. */
const SLOW_FROM = 3

/** Ordinary sign-in; afterwards to the address that was asked for. */
export function LoginPage() {
  const { next } = useSearch({ strict: false }) as { next?: string }
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const ways = useSignInWays()
  const { busy, failure, refused, errors, attempt, enter, step, forgetStep } = useEntry(loadStepCard)
  const signIn = () =>
    attempt(async () => {
      const { token } = await call(login, { username, password })
      await enter(token, addressAfterLogin(next))
    })
  if (step) return <step.Card step={step.asked} address={addressAfterLogin(next)} onBack={forgetStep} />
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
      {refused >= SLOW_FROM && (
        <p className={styles.words}>
          Каждую следующую попытку проверяем всё дольше. Если пароль не вспомнить, задайте новый: «Забыли
          пароль?»
        </p>
      )}
      <EntryButton busy={busy}>Войти</EntryButton>
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
