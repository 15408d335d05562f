import { Button, SegmentedControl, useMantineColorScheme } from '@mantine/core'
import { editUser, userFields } from '@stroyfin/contract/users/edit-user'
import type { User } from '@stroyfin/contract/users/user'
import { type FormEvent, useEffect, useState } from 'react'
import { CallError } from '../../api/call-error.ts'
import { useAction } from '../../api/use-action.ts'
import { setClientState, useClientState } from '../../session/client-state.ts'
import { localSettings } from '../../session/local-settings.ts'
import { signOut } from '../../session/sign-out.ts'
import { toast } from '../../theme/toast.tsx'
import { SwitchField } from '../../ui/fields/SwitchField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useDraft } from '../../ui/fields/use-draft.ts'
import { SecondStepDialog } from '../second-step/public.tsx'
import { MailDialog } from './MailDialog.tsx'
import { PasswordDialog } from './PasswordDialog.tsx'
import styles from './profile.module.css'
import { SessionsDialog } from './SessionsDialog.tsx'
import { showEverywhere } from './show-everywhere.ts'
import type { Vacation } from './use-vacation.ts'
import { VacationHint } from './VacationHint.tsx'

interface ContactsTabProps {
  user: User
  vacation: Vacation
  onDirty: (dirty: boolean) => void
  onClose: () => void
}

/** R-2.8-19 … R-2.8-24, R-5-39 … R-5-41. */
export function ContactsTab({ user, vacation, onDirty, onClose }: ContactsTabProps) {
  const { first_name, last_name, email, profile } = user
  const draft = useDraft(userFields, { first_name, last_name, email, profile })
  const [opened, setOpened] = useState<'sessions' | 'password' | 'mail' | 'step'>()
  const isNewMail = draft.values.email.trim().toLowerCase() !== email.toLowerCase()
  useEffect(() => onDirty(draft.dirty), [draft.dirty, onDirty])
  const save = useAction(editUser, {
    onSuccess: (answer) => {
      showEverywhere(answer.user)
      toast.success('Сохранено')
      if (isNewMail) setOpened('mail')
      else onClose()
    },
    onFailure: (error) => {
      if (error instanceof CallError) draft.refuse(withoutPrefix(error.errors))
      toast.error('Не удалось сменить настройки пользователя')
      return true
    },
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    // Without the topics: a change of theirs may be on its way. A new mail has a road of its own.
    const { first_name, last_name } = draft.values
    if (draft.check()) save.mutate({ params: { id: user.id, first_name, last_name } })
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField label="Имя" required autoFocus max_length={100} {...draft.field('first_name')} />
      <TextField label="Фамилия" required max_length={100} {...draft.field('last_name')} />
      <TextField label="Почта" type="email" required max_length={200} {...draft.field('email')} />
      {user.is_superuser && <DeveloperSwitch />}
      {/* Its place is kept until the answer is here: nothing moves away under the pointer. */}
      {vacation.value !== null && (
        <div className={`${styles.vacation} ${vacation.value === undefined ? styles.awaited : ''}`}>
          <SwitchField
            label="В отпуске (действует сразу)"
            hint={
              vacation.deputy && <VacationHint deputy={vacation.deputy} is_away={vacation.value === true} />
            }
            value={vacation.value}
            onChange={vacation.change}
          />
        </div>
      )}
      <Look />
      <div className={styles.links}>
        <button type="button" className={styles.link} onClick={() => setOpened('sessions')}>
          Сеансы на устройствах
        </button>
        <button type="button" className={styles.link} onClick={() => setOpened('password')}>
          Сменить пароль
        </button>
        <button type="button" className={styles.link} onClick={() => setOpened('step')}>
          Второй шаг входа
        </button>
      </div>
      <div className={styles.buttons}>
        <Button variant="default" onClick={() => void signOut()}>
          Выйти
        </Button>
        <Button type="submit" loading={save.isPending}>
          Сохранить
        </Button>
      </div>
      {opened === 'sessions' && <SessionsDialog onClose={() => setOpened(undefined)} />}
      {opened === 'step' && <SecondStepDialog onClose={() => setOpened(undefined)} />}
      {opened === 'mail' && <MailDialog email={draft.values.email} onClose={onClose} />}
      {opened === 'password' && <PasswordDialog onClose={() => setOpened(undefined)} />}
    </form>
  )
}

/** R-2.8-31, A-044: adds links, never a right. */
function DeveloperSwitch() {
  const isDev = useClientState((state) => state.isDev)
  return (
    <SwitchField
      label="Режим разработчика"
      hint="Показывает ссылки на маршруты, вызовы и виджеты"
      value={isDev}
      onChange={(on) => {
        if (on) localSettings.isDev.write('true')
        else localSettings.isDev.remove()
        setClientState({ isDev: on })
      }}
    />
  )
}

function Look() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <SegmentedControl
      fullWidth
      aria-label="Оформление"
      value={colorScheme}
      onChange={(value) => setColorScheme(value as 'light' | 'dark' | 'auto')}
      data={[
        { value: 'light', label: 'Светлое' },
        { value: 'dark', label: 'Тёмное' },
        { value: 'auto', label: 'Как в системе' },
      ]}
    />
  )
}

/** The call names its fields `params.email`, the form just `email`. */
function withoutPrefix(errors: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).map(([name, text]) => [name.replace('params.', ''), text]))
}
