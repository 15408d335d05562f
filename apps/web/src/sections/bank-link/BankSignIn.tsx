import { Button, PasswordInput } from '@mantine/core'
import { beginBankBind, bindFields, loadBankSignIn, unbindBank } from '@stroyfin/contract/bank-link/bind'
import { useState } from 'react'
import { CallError, errorText } from '../../api/call-error.ts'
import { useAction } from '../../api/use-action.ts'
import { useEndpoint } from '../../api/use-endpoint.ts'
import { toast } from '../../theme/toast.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { useDraft } from '../../ui/fields/use-draft.ts'
import { rememberAttempt } from '../session/public.ts'
import styles from './bank-link.module.css'

/** Whether this person may sign in by the bank: bound here, with the password, and nowhere else. */
export function BankSignIn() {
  const { data, error, refetch } = useEndpoint(loadBankSignIn, {})
  const [asking, setAsking] = useState(false)
  const unbind = useAction(unbindBank, { onSuccess: ({ message }) => toast.success(message) })
  if (data && !data.is_set_up) return null
  return (
    <section className={styles.connection} aria-labelledby="bank-sign-in">
      <h3 id="bank-sign-in">Вход через СберБизнес</h3>
      {error && <ErrorState text={errorText(error)} onRetry={() => void refetch()} />}
      {data && (
        <p className={styles.quiet}>
          {data.is_bound
            ? 'Привязан: на странице входа можно войти без пароля, через банк.'
            : 'Не привязан. Привяжите его, чтобы входить через банк: понадобится ваш пароль.'}
        </p>
      )}
      {data && (
        <div className={styles.buttons}>
          {data.is_bound ? (
            <Button variant="default" loading={unbind.isPending} onClick={() => unbind.mutate({})}>
              Отвязать
            </Button>
          ) : (
            <Button onClick={() => setAsking(true)}>Привязать</Button>
          )}
        </div>
      )}
      {asking && <PasswordFirst onClose={() => setAsking(false)} />}
    </section>
  )
}

function PasswordFirst({ onClose }: { onClose: () => void }) {
  const draft = useDraft(bindFields, { password: '' })
  const { value, error, onChange } = draft.field('password')
  const begin = useAction(beginBankBind, {
    onSuccess: ({ url, key }) => {
      rememberAttempt({ key, purpose: 'bind' })
      window.location.assign(url)
    },
    onFailure: (failure) => failure instanceof CallError && draft.refuse(failure.errors),
  })
  return (
    <Dialog
      opened
      title="Вход через СберБизнес"
      width={400}
      saving={begin.isPending}
      submit_text="Перейти в банк"
      onClose={onClose}
      onSubmit={() => draft.check() && begin.mutate(draft.values)}
    >
      <PasswordInput
        label="Ваш пароль"
        description="Подтвердите, что это вы. Затем войдите в банк и вернётесь сюда"
        autoComplete="current-password"
        data-autofocus
        visibilityToggleButtonProps={{ 'aria-label': 'Показать пароль' }}
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Dialog>
  )
}
