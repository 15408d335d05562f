import { Button } from '@mantine/core'
import { confirmMail } from '@stroyfin/contract/auth/change-mail'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { EntryCard, EntryFailure } from './EntryCard.tsx'
import styles from './entry.module.css'
import { useEntry } from './use-entry.ts'

/** Opened from a letter; the button, not the look at the page, uses the link up. */
export function ConfirmMail({ token }: { token: string }) {
  const [message, setMessage] = useState('')
  const { busy, failure, attempt } = useEntry()
  const confirm = () => attempt(async () => setMessage((await call(confirmMail, { token })).message))
  return (
    <EntryCard title="Подтверждение почты" onSubmit={() => void confirm()}>
      <p className={styles.words} role="status">
        {message || 'Подтвердите, что эта почта ваша: по ней вы будете входить и получать письма.'}
      </p>
      <EntryFailure error={failure} />
      {!message && (
        <Button type="submit" loading={busy} fullWidth>
          Подтвердить
        </Button>
      )}
      <AppLink href="/" className={styles.side}>
        К рабочему столу
      </AppLink>
    </EntryCard>
  )
}
