import { type Holder, loadHolders } from '@stroyfin/contract/approvals/load-held'
import { APPROVAL_OBJECT_LABELS, APPROVAL_OBJECTS } from '@stroyfin/domain/approvals/approval-route'
import { waitingTime } from '@stroyfin/domain/approvals/waiting-time'
import { errorText } from '../../../api/call-error.ts'
import { useEndpoint } from '../../../api/use-endpoint.ts'
import { useLive } from '../../../api/use-live.ts'
import type { ListState } from '../../../app/list-state.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { SkeletonRows } from '../../../ui/SkeletonRows.tsx'
import styles from './holders.module.css'

interface HoldersByPeopleProps {
  /** Shows in the list below what the pressed figure counts. */
  onChoose: (filters: ListState['filters']) => void
}

/** People over kinds of documents: how many decisions lie with each, and how many are past their term. */
export function HoldersByPeople({ onChoose }: HoldersByPeopleProps) {
  const { data, error, refetch } = useEndpoint(loadHolders, {})
  useLive(['approvals'], 'list', () => void refetch())
  if (error) return <ErrorState text={errorText(error)} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={3} />
  if (data.holders.length === 0) return null
  const kinds = APPROVAL_OBJECTS.filter((kind) =>
    data.holders.some((holder) => holder.kinds.some(({ object_type }) => object_type === kind)),
  )
  return (
    <section className={styles.people} aria-label="По людям">
      <table>
        <thead>
          <tr>
            <th scope="col">Сотрудник</th>
            {kinds.map((kind) => (
              <th key={kind} scope="col" className={styles.figure}>
                {APPROVAL_OBJECT_LABELS[kind]}
              </th>
            ))}
            <th scope="col" className={styles.figure}>
              Всего
            </th>
            <th scope="col" className={styles.figure}>
              Просрочено
            </th>
            <th scope="col" className={styles.figure}>
              Дольше всего
            </th>
          </tr>
        </thead>
        <tbody>
          {data.holders.map((holder) => (
            <HolderLine key={holder.user_id} holder={holder} kinds={kinds} onChoose={onChoose} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface HolderLineProps extends HoldersByPeopleProps {
  holder: Holder
  kinds: readonly Holder['kinds'][number]['object_type'][]
}

function HolderLine({ holder, kinds, onChoose }: HolderLineProps) {
  const { user_id, user_name, total, late, oldest_at } = holder
  const theirs = { field: 'holder_id', op: 'in' as const, value: [user_id] }
  const figure = (count: number, words: string, more: ListState['filters'] = []) =>
    count === 0 ? (
      <span className={styles.none}>–</span>
    ) : (
      <button
        type="button"
        aria-label={`${user_name}: ${words} – ${count}`}
        onClick={() => onChoose([theirs, ...more])}
      >
        {count}
      </button>
    )
  return (
    <tr>
      <th scope="row">
        <span className={styles.person}>
          <Avatar name={user_name} size={20} />
          {user_name}
        </span>
      </th>
      {kinds.map((kind) => (
        <td key={kind}>
          {figure(
            holder.kinds.find(({ object_type }) => object_type === kind)?.total ?? 0,
            APPROVAL_OBJECT_LABELS[kind].toLocaleLowerCase('ru'),
            [{ field: 'object_type', op: 'in', value: [kind] }],
          )}
        </td>
      ))}
      <td>{figure(total, 'всего')}</td>
      <td data-late={late > 0 || undefined}>
        {figure(late, 'просрочено', [{ field: 'is_late', op: 'eq', value: true }])}
      </td>
      <td>{waitingTime(oldest_at, new Date())}</td>
    </tr>
  )
}
