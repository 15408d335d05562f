import { useState } from 'react'
import { DateText } from '../../ui/DateText.tsx'
import styles from './approvals.module.css'

interface MessageLogProps {
  messages: readonly { id: number; text: string; user_name: string; created: string }[]
}

const SHOWN = 5

/** What was said and done on the way, the newest first. */
export function MessageLog({ messages }: MessageLogProps) {
  const [whole, setWhole] = useState(false)
  if (messages.length === 0) return null
  const newest = [...messages].reverse()
  return (
    <section className={styles.log} aria-label="Журнал сообщений">
      <h3>Журнал</h3>
      <ul>
        {(whole ? newest : newest.slice(0, SHOWN)).map(({ id, text, user_name, created }) => (
          <li key={id}>
            <p>{text}</p>
            <span className={styles.quiet}>
              {user_name || 'Система'} · <DateText value={created} with_time />
            </span>
          </li>
        ))}
      </ul>
      {!whole && newest.length > SHOWN && (
        <button type="button" className={styles.more} onClick={() => setWhole(true)}>
          Показать все: {newest.length}
        </button>
      )}
    </section>
  )
}
