import '../../theme/mantine-frame.css'
import { Button, TextInput } from '@mantine/core'
import { checkReset, requestReset, resetPassword } from '@stroyfin/contract/auth/reset-password'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { errorText } from '../../api/call-error.ts'
import { Queries } from '../../api/Queries.tsx'
import { useEndpoint } from '../../api/use-endpoint.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PasswordField } from '../../ui/fields/PasswordField.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { ConfirmMail } from './ConfirmMail.tsx'
import { EntryCard, EntryFailure } from './EntryCard.tsx'
import styles from './entry.module.css'
import { useEntry } from './use-entry.ts'

const TITLE = 'Восстановление пароля'

/** Without the link of a letter the letter is asked for; with it a new password is set, or a new mail confirmed. */
export function ResetPage() {
  const { token, mail } = useSearch({ strict: false }) as { token?: unknown; mail?: unknown }
  if (mail !== undefined) return <ConfirmMail token={String(mail)} />
  if (token === undefined) return <AskForLetter />
  return (
    <Queries>
      <Checked token={String(token)} />
    </Queries>
  )
}

function AskForLetter() {
  const [email, setEmail] = useState('')
  const [message, setMessage] = useState('')
  const { busy, failure, errors, attempt } = useEntry()
  const ask = () => attempt(async () => setMessage((await call(requestReset, { email })).message))
  if (message) return <Told text={message} />
  return (
    <EntryCard title={TITLE} onSubmit={() => void ask()}>
      <p className={styles.words}>Пришлём на почту ссылку, по которой задают новый пароль.</p>
      <TextInput
        label="Почта"
        type="email"
        autoComplete="email"
        autoFocus
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
        error={errors.email}
      />
      {!errors.email && <EntryFailure error={failure} />}
      <Button type="submit" loading={busy} fullWidth>
        Получить ссылку
      </Button>
      <ToSignIn />
    </EntryCard>
  )
}

function Checked({ token }: { token: string }) {
  const { data, error, refetch } = useEndpoint(checkReset, { token })
  if (data?.is_valid) return <NewPassword token={token} />
  if (data)
    return (
      <EntryCard title={TITLE}>
        <p className={styles.words}>Ссылка устарела или уже использована.</p>
        <Button component={Link} to="/reset" fullWidth>
          Запросить новую
        </Button>
        <ToSignIn />
      </EntryCard>
    )
  return (
    <EntryCard title={TITLE}>
      {error ? (
        <ErrorState text={errorText(error)} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={3} />
      )}
    </EntryCard>
  )
}

function NewPassword({ token }: { token: string }) {
  const [password, setPassword] = useState('')
  const [message, setMessage] = useState('')
  const { busy, failure, errors, attempt } = useEntry()
  const save = () => attempt(async () => setMessage((await call(resetPassword, { token, password })).message))
  if (message) return <Told text={message} />
  return (
    <EntryCard title={TITLE} onSubmit={() => void save()}>
      <PasswordField
        label="Новый пароль"
        hint="Не короче 10 знаков. Все открытые сеансы завершатся"
        is_new
        autoFocus
        value={password}
        onChange={setPassword}
        error={errors.password}
      />
      {!errors.password && <EntryFailure error={failure} />}
      <Button type="submit" loading={busy} fullWidth>
        Задать пароль
      </Button>
    </EntryCard>
  )
}

function Told({ text }: { text: string }) {
  return (
    <EntryCard title={TITLE}>
      <p className={styles.words} role="status">
        {text}
      </p>
      <ToSignIn />
    </EntryCard>
  )
}

function ToSignIn() {
  return (
    <AppLink href="/login" className={styles.side}>
      Ко входу
    </AppLink>
  )
}
