import { Button, Loader } from '@mantine/core'
import { type FormEvent, type ReactNode, useEffect } from 'react'
import { errorText } from '../../api/call-error.ts'
import { Mark } from '../../ui/mark/Mark.tsx'
import styles from './entry.module.css'

interface EntryButtonProps {
  busy: boolean
  children: ReactNode
  variant?: 'filled' | 'default'
}

interface EntryCardProps {
  /** Name of the window, as the tab of the browser shows it. */
  title: string
  children: ReactNode
  onSubmit?: () => void
}

/** The one frame of all screens before the sign-in. */
export function EntryCard({ title, children, onSubmit }: EntryCardProps) {
  useEffect(() => {
    document.title = `${title} — Строительные финансы`
  }, [title])
  const head = (
    <div className={styles.brand}>
      <Mark size={36} />
      <h1 className={styles.title}>Строительные финансы</h1>
    </div>
  )
  function submit(event: FormEvent) {
    event.preventDefault()
    onSubmit?.()
  }
  return (
    <main className={styles.page}>
      {onSubmit ? (
        <form className={styles.card} onSubmit={submit} noValidate>
          {head}
          {children}
        </form>
      ) : (
        <div className={styles.card}>
          {head}
          {children}
        </div>
      )}
    </main>
  )
}

/** The main deed of the card: while its answer is awaited the button says so, and a second press is not taken. */
export function EntryButton({ busy, children, variant = 'filled' }: EntryButtonProps) {
  return (
    <Button
      type="submit"
      variant={variant}
      // Truly disabled it would lose the focus, and the next Enter with it.
      aria-disabled={busy || undefined}
      data-disabled={busy || undefined}
      fullWidth
      leftSection={busy && <Loader size={14} color="currentcolor" aria-hidden />}
    >
      <span aria-live="polite">{busy ? 'Проверяем…' : children}</span>
    </Button>
  )
}

/** What the server answered, under the fields. */
export function EntryFailure({ error }: { error: unknown }) {
  if (error === null || error === undefined) return null
  return (
    <p role="alert" className={styles.failure}>
      {errorText(error)}
    </p>
  )
}
