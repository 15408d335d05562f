import { Button } from '@mantine/core'
import { beginBankBind, loadBankSignIn, unbindBank } from '@stroyfin/contract/bank-link/bind'
import type { Answer } from '@stroyfin/contract/kit/endpoint'
import { useState } from 'react'
import { errorText } from '../../api/call-error.ts'
import { useAction } from '../../api/use-action.ts'
import { useEndpoint } from '../../api/use-endpoint.ts'
import { toast } from '../../theme/toast.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PasswordFirst } from '../second-step/public.tsx'
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
      {asking && (
        <PasswordFirst
          title="Вход через СберБизнес"
          submit_text="Перейти в банк"
          hint="Подтвердите, что это вы. Затем войдите в банк и вернётесь сюда"
          endpoint={beginBankBind}
          onBegun={goToBank}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  )
}

function goToBank({ url, key }: Answer<typeof beginBankBind>) {
  rememberAttempt({ key, purpose: 'bind' })
  window.location.assign(url)
}
