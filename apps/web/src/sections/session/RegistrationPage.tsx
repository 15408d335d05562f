import '../../theme/mantine-frame.css'
import { Button, TextInput } from '@mantine/core'
import { loadInvitation } from '@stroyfin/contract/auth/load-invitation'
import { acceptInvitation, register } from '@stroyfin/contract/auth/register'
import type { Answer } from '@stroyfin/contract/kit/endpoint'
import { ROLE_PRESET_LABELS } from '@stroyfin/domain/access/role-presets'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { CallError, errorText } from '../../api/call-error.ts'
import { Queries } from '../../api/Queries.tsx'
import { useEndpoint } from '../../api/use-endpoint.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PasswordField } from '../../ui/fields/PasswordField.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { EntryCard, EntryFailure } from './EntryCard.tsx'
import styles from './entry.module.css'
import { loadStepCard } from './step-card.ts'
import { useEntry } from './use-entry.ts'

const TITLE = 'Регистрация'

type Invitation = Answer<typeof loadInvitation>

/** Only an admin's invitation opens the way in. */
export function RegistrationPage() {
  const { token } = useSearch({ strict: false }) as { token?: unknown }
  if (token === undefined)
    return <NoWay text="Сотрудников приглашает администратор компании: откройте ссылку из его письма." />
  return (
    <Queries>
      <Invited token={String(token)} />
    </Queries>
  )
}

function Invited({ token }: { token: string }) {
  const { data, error, refetch } = useEndpoint(loadInvitation, { token })
  if (data) return data.has_account ? <Join token={token} {...data} /> : <Register token={token} {...data} />
  if (error instanceof CallError && error.status === 404) return <NoWay text={errorText(error)} />
  return (
    <EntryCard title={TITLE}>
      {error ? (
        <ErrorState text={errorText(error)} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={5} />
      )}
    </EntryCard>
  )
}

function Register({ token, ...invitation }: Invitation & { token: string }) {
  const [first_name, setFirstName] = useState('')
  const [last_name, setLastName] = useState('')
  const [password, setPassword] = useState('')
  const { busy, failure, errors, attempt, enter } = useEntry()
  const send = () =>
    attempt(async () => {
      const answer = await call(register, { token, first_name, last_name, password })
      await enter(answer.token, '/')
    })
  return (
    <EntryCard title={TITLE} onSubmit={() => void send()}>
      <Words {...invitation} />
      <TextInput
        label="Имя"
        autoComplete="given-name"
        autoFocus
        maxLength={100}
        value={first_name}
        onChange={(event) => setFirstName(event.currentTarget.value)}
        error={errors.first_name}
      />
      <TextInput
        label="Фамилия"
        autoComplete="family-name"
        maxLength={100}
        value={last_name}
        onChange={(event) => setLastName(event.currentTarget.value)}
        error={errors.last_name}
      />
      <PasswordField
        label="Пароль"
        hint="Не короче 10 знаков"
        is_new
        value={password}
        onChange={setPassword}
        error={errors.password}
      />
      {Object.keys(errors).length === 0 && <EntryFailure error={failure} />}
      <Button type="submit" loading={busy} fullWidth>
        Зарегистрироваться
      </Button>
    </EntryCard>
  )
}

function Join({ token, ...invitation }: Invitation & { token: string }) {
  const [password, setPassword] = useState('')
  const { busy, failure, errors, attempt, enter, step, forgetStep } = useEntry(loadStepCard)
  const send = () =>
    attempt(async () => {
      const answer = await call(acceptInvitation, { token, password })
      await enter(answer.token, '/')
    })
  if (step) return <step.Card step={step.asked} address="/" onBack={forgetStep} />
  return (
    <EntryCard title={TITLE} onSubmit={() => void send()}>
      <Words {...invitation} />
      <PasswordField
        label="Пароль вашей учётной записи"
        autoFocus
        value={password}
        onChange={setPassword}
        error={errors.password}
      />
      {!errors.password && <EntryFailure error={failure} />}
      <Button type="submit" loading={busy} fullWidth>
        Войти и принять приглашение
      </Button>
      <AppLink href="/reset" className={styles.side}>
        Забыли пароль?
      </AppLink>
    </EntryCard>
  )
}

function Words({ company, email, role }: Invitation) {
  return (
    <p className={styles.words}>
      Вас приглашают в компанию <b>«{company}»</b>. Роль: <b>{ROLE_PRESET_LABELS[role]}</b>, почта:{' '}
      <b>{email}</b>
    </p>
  )
}

function NoWay({ text }: { text: string }) {
  return (
    <EntryCard title={TITLE}>
      <p className={styles.words}>{text}</p>
      <Button component={Link} to="/login" fullWidth>
        Ко входу
      </Button>
    </EntryCard>
  )
}
