import { Button } from '@mantine/core'
import { finishBankBind } from '@stroyfin/contract/bank-link/bind'
import { beginBankSignIn, finishBankConnect, finishBankSignIn } from '@stroyfin/contract/bank-link/sign-in'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { CallError } from '../../api/call-error.ts'
import { toast } from '../../theme/toast.tsx'
import { AppLink } from '../../ui/AppLink.tsx'
import { type BankAttempt, rememberAttempt, takeAttempt } from './bank-attempt.ts'
import { EntryCard, EntryFailure } from './EntryCard.tsx'
import styles from './entry.module.css'
import { loadStepCard } from './step-card.ts'
import { useEntry } from './use-entry.ts'

const STALE = 'Вход не удался или устарел. Начните его заново'

/** R-1-28, R-2.1-04: to the bank and back; a person sent here by the bank's own application goes there at once. */
export function SbbolLoginPage() {
  const router = useRouter()
  // Read once: the code in the address is used up by the first look at it.
  const [came] = useState(() => new URLSearchParams(window.location.search))
  const returned = came.has('code') || came.has('error')
  const { busy, failure, attempt, enter, step, forgetStep } = useEntry(loadStepCard)
  const begin = () =>
    attempt(async () => {
      const { url, key } = await call(beginBankSignIn, {})
      rememberAttempt({ key, purpose: 'sign_in' })
      window.location.assign(url)
      // The button keeps turning until the bank's page has come.
      await new Promise(() => undefined)
    })
  const finish = (begun: BankAttempt | null) =>
    attempt(async () => {
      const query = `?${came}`
      window.history.replaceState(window.history.state, '', '/sbbol-login')
      if (!begun) throw new CallError(409, STALE)
      if (begun.purpose === 'sign_in') {
        const { token } = await call(finishBankSignIn, { query, key: begun.key })
        return enter(token, '/')
      }
      const end = begun.purpose === 'bind' ? finishBankBind : finishBankConnect
      const { message } = await call(end, { query, key: begun.key })
      toast.success(message)
      await router.navigate({ href: '/', replace: true })
    })
  const first = useRef(true)
  useEffect(() => {
    if (!first.current) return
    first.current = false
    if (returned) void finish(takeAttempt())
    else if (came.get('loginDCB') === 'true') void begin()
  })
  if (step) return <step.Card step={step.asked} address="/" onBack={forgetStep} />
  return (
    <EntryCard title="Вход через СберБизнес" onSubmit={() => void begin()}>
      <p className={styles.words}>
        {busy && returned
          ? 'Проверяем вход в банке…'
          : 'Вы подтвердите вход в СберБизнесе и вернётесь сюда. Первый раз войдите паролем и привяжите вход в профиле, вкладка «Интеграции».'}
      </p>
      <EntryFailure error={failure} />
      <Button type="submit" loading={busy} fullWidth>
        Войти через СберБизнес
      </Button>
      <AppLink href="/login" className={styles.side}>
        Войти с паролем
      </AppLink>
    </EntryCard>
  )
}
