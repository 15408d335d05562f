import { Button, PasswordInput, TextInput } from '@mantine/core'
import { login } from '@stroyfin/contract/auth/login'
import { addressAfterLogin } from '@stroyfin/domain/access/guard'
import { useRouter, useSearch } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { call } from '../../api/call.ts'
import { CallError, errorText } from '../../api/call-error.ts'
import { forgetSession } from '../../app/guard-page.ts'
import { localSettings } from '../../session/local-settings.ts'
import { Mark } from '../../ui/mark/Mark.tsx'
import styles from './LoginPage.module.css'

/** Ordinary sign-in; afterwards to the address that was asked for. */
export function LoginPage() {
  const router = useRouter()
  const { next } = useSearch({ strict: false }) as { next?: string }
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const fieldErrors = failure instanceof CallError ? failure.errors : {}

  async function enter(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    setFailure(null)
    try {
      const { token } = await call(login, { username, password })
      localSettings.jwt.write(token)
      forgetSession()
      await router.navigate({ href: addressAfterLogin(next), replace: true })
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <main className={styles.page}>
      <form className={styles.card} onSubmit={enter} noValidate>
        <div className={styles.brand}>
          <Mark size={36} />
          <h1 className={styles.title}>Строительные финансы</h1>
        </div>
        <TextInput
          label="Имя пользователя или почта"
          autoComplete="username"
          autoFocus
          value={username}
          onChange={(event) => setUsername(event.currentTarget.value)}
          error={fieldErrors.username}
        />
        <PasswordInput
          label="Пароль"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={fieldErrors.password}
          visibilityToggleButtonProps={{ 'aria-label': 'Показать пароль' }}
        />
        {failure !== null && (
          <p role="alert" className={styles.failure}>
            {errorText(failure)}
          </p>
        )}
        <Button type="submit" loading={busy} fullWidth>
          Войти
        </Button>
      </form>
    </main>
  )
}
