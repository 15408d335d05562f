import { Button } from '@mantine/core'
import { decideByLink } from '@stroyfin/contract/approvals/by-link'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { CallError, errorText, mendOf } from '../../../api/call-error.ts'
import type { Refused } from '../../../ui/dialog/last-refusal.ts'
import { RefusalWords } from '../../../ui/dialog/RefusalWords.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import styles from './by-link.module.css'

interface LinkedDecisionProps {
  token: string
  /** Of the document as it was shown. */
  version: number
  onStale: () => void
}

/** Two buttons and the words of a refusal; the answer takes their place, for a link works once. */
export function LinkedDecision({ token, version, onStale }: LinkedDecisionProps) {
  const [remark, setRemark] = useState('')
  const [asked, setAsked] = useState<'approve' | 'refuse' | null>(null)
  const [pending, setPending] = useState(false)
  const [refused, setRefused] = useState<Refused>()
  const [message, setMessage] = useState('')
  if (message)
    return (
      <p className={styles.done} role="status">
        {message}
      </p>
    )

  async function decide(is_approved: boolean) {
    if (!is_approved && remark.trim() === '') return setRefused({ message: 'Напишите, почему отклоняете' })
    setPending(true)
    setRefused(undefined)
    try {
      setMessage((await call(decideByLink, { token, version, is_approved, remark })).message)
    } catch (failure) {
      setRefused({ message: errorText(failure), mend: mendOf(failure) })
      if (failure instanceof CallError && failure.status === 409) onStale()
    } finally {
      setPending(false)
    }
  }

  return (
    <div className={styles.decision}>
      {asked !== null && (
        <TextField
          label={asked === 'refuse' ? 'Причина' : 'Замечание, если есть'}
          lines={3}
          max_length={1000}
          required={asked === 'refuse'}
          autoFocus
          value={remark}
          onChange={setRemark}
        />
      )}
      {refused && (
        <p role="alert" className={styles.failure}>
          <RefusalWords apart {...refused} />
        </p>
      )}
      {asked === null ? (
        <div className={styles.buttons}>
          <Button size="md" onClick={() => setAsked('approve')}>
            Согласовать
          </Button>
          <Button size="md" variant="default" onClick={() => setAsked('refuse')}>
            Отклонить
          </Button>
        </div>
      ) : (
        <div className={styles.buttons}>
          <Button
            size="md"
            loading={pending}
            color={asked === 'refuse' ? 'red' : undefined}
            onClick={() => void decide(asked === 'approve')}
          >
            {asked === 'approve' ? 'Да, согласовать' : 'Да, отклонить'}
          </Button>
          <Button
            size="md"
            variant="default"
            disabled={pending}
            onClick={() => {
              setAsked(null)
              setRefused(undefined)
            }}
          >
            Назад
          </Button>
        </div>
      )}
    </div>
  )
}
