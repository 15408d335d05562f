import { Button } from '@mantine/core'
import { loadSessions, type OpenSession, revokeSessions } from '@stroyfin/contract/auth/sessions'
import { errorText } from '../../api/call-error.ts'
import { useAction } from '../../api/use-action.ts'
import { useEndpoint } from '../../api/use-endpoint.ts'
import { toast } from '../../theme/toast.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { browserName } from '../../ui/format/browser-name.ts'
import { formatDateTime } from '../../ui/format/dates.ts'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import styles from './profile.module.css'

/** Where this person is signed in, and the way to end it. */
export function SessionsDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useEndpoint(loadSessions, {})
  const revoke = useAction(revokeSessions, {
    onSuccess: (_answer, { id }) => toast.success(id ? 'Сеанс завершён' : 'Остальные сеансы завершены'),
  })
  const others = data?.sessions.filter(({ is_current }) => !is_current) ?? []
  return (
    <Dialog
      opened
      title="Сеансы на устройствах"
      onClose={onClose}
      width={560}
      cancel_text="Закрыть"
      buttons={
        others.length > 1 && (
          <Button loading={revoke.isPending} onClick={() => revoke.mutate({ id: null })}>
            Завершить все остальные
          </Button>
        )
      }
    >
      {error && <ErrorState text={errorText(error)} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={3} />}
      <ul className={styles.sessions}>
        {data?.sessions.map((session) => (
          <Session
            key={session.id}
            session={session}
            onEnd={() => revoke.mutate({ id: session.id })}
            isEnding={revoke.isPending && revoke.variables.id === session.id}
          />
        ))}
      </ul>
    </Dialog>
  )
}

interface SessionProps {
  session: OpenSession
  onEnd: () => void
  isEnding: boolean
}

function Session({ session, onEnd, isEnding }: SessionProps) {
  const name = browserName(session.user_agent)
  return (
    <li>
      <div>
        <b>{name}</b>
        <span>
          {[
            session.ip,
            `вход ${formatDateTime(session.created)}`,
            `активность ${formatDateTime(session.seen)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      {session.is_current ? (
        <span className={styles.here}>этот сеанс</span>
      ) : (
        <Button variant="default" loading={isEnding} onClick={onEnd} aria-label={`Завершить: ${name}`}>
          Завершить
        </Button>
      )}
    </li>
  )
}
