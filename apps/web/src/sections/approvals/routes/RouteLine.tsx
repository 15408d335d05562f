import type { ApprovalRoute } from '@stroyfin/contract/approvals/routes'
import { Avatar } from '../../../ui/Avatar.tsx'
import { StatusMark } from '../../../ui/StatusMark.tsx'
import { conditionWords, termWords } from './route-words.ts'
import styles from './routes.module.css'
import type { RouteNames } from './use-route-names.ts'

interface RouteLineProps {
  route: ApprovalRoute
  names: RouteNames
  onOpen: ((route: ApprovalRoute) => void) | undefined
}

/** One route: which documents take it, and through whose hands they go. */
export function RouteLine({ route, names, onOpen }: RouteLineProps) {
  const { name, priority, is_active, steps } = route
  return (
    <article className={styles.route} data-off={!is_active || undefined}>
      <div className={styles.about}>
        {onOpen ? (
          <button type="button" className={styles.open} onClick={() => onOpen(route)}>
            {name}
          </button>
        ) : (
          <b>{name}</b>
        )}
        <span className={styles.quiet}>
          {conditionWords(route, names.projectName)}
          {priority > 0 && ` · приоритет ${priority}`}
        </span>
        {!is_active && <StatusMark tone="neutral" text="Не действует" />}
      </div>
      <ol className={styles.steps}>
        {steps.map((step, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the route.
          <li key={at}>
            <span>{step.name || `Шаг ${at + 1}`}</span>
            <span className={styles.people}>
              {step.user_ids.map((id) => (
                <span key={id} className={styles.person}>
                  <Avatar name={names.personName(id)} size={20} />
                  {names.personName(id)}
                </span>
              ))}
            </span>
            <span className={styles.quiet}>{termWords(step, names.personName)}</span>
          </li>
        ))}
      </ol>
    </article>
  )
}
