import { IconCheck, IconClock, IconMessage, IconMinus, IconX } from '@tabler/icons-react'
import { Avatar } from '../Avatar.tsx'
import { DateText } from '../DateText.tsx'
import styles from './approval-line.module.css'

export type DecisionMark = 'approved' | 'remark' | 'refused' | 'waiting' | 'not_needed'

export interface ApprovalPerson {
  id: number | string
  name: string
  mark: DecisionMark
  /** Moment of the decision; a day alone is told without an hour. */
  at?: string | null
  /** Words of the decision. */
  text?: string | null
  /** What is late about the decision. */
  late?: string | null
  /** «за Петрова И. С.» when a substitute decided. */
  instead_of?: string | null
}

export interface ApprovalStep {
  id: number | string
  title: string
  state: 'done' | 'current' | 'future' | 'refused'
  people: readonly ApprovalPerson[]
}

const WORDS: Record<DecisionMark, string> = {
  approved: 'Согласовано',
  remark: 'Согласовано с замечанием',
  refused: 'Отказано',
  waiting: 'Ожидает решения',
  not_needed: 'Решение не потребовалось',
}
const ICONS = {
  approved: IconCheck,
  remark: IconMessage,
  refused: IconX,
  waiting: IconClock,
  not_needed: IconMinus,
}
const STEP_WORDS: Record<ApprovalStep['state'], string> = {
  done: 'шаг пройден',
  current: 'идёт сейчас',
  future: 'ещё не начат',
  refused: 'отказано',
}

const DAY = '2026-01-31'.length

function Person({ person, future }: { person: ApprovalPerson; future: boolean }) {
  const Icon = ICONS[person.mark]
  return (
    <li className={styles.person}>
      <span className={styles.face}>
        <Avatar name={person.name} size={24} />
        {!future && (
          <span className={styles.badge} data-mark={person.mark}>
            <Icon size={9} stroke={3} aria-hidden />
          </span>
        )}
      </span>
      <div className={styles.words}>
        <div className={styles.name}>
          {person.name}
          {person.instead_of && <span className={styles.quiet}> {person.instead_of}</span>}
        </div>
        {!future && (
          <div className={styles.quiet}>
            {WORDS[person.mark]}
            {person.at && (
              <>
                {' · '}
                <DateText value={person.at} with_time={person.at.length > DAY} />
              </>
            )}
          </div>
        )}
        {person.text && <p className={styles.text}>{person.text}</p>}
        {person.late && <p className={styles.late}>{person.late}</p>}
      </div>
    </li>
  )
}

/** The way of a document through its approvals: who, when, with which words, and whose turn it is. */
export function ApprovalLine({ steps }: { steps: readonly ApprovalStep[] }) {
  return (
    <ol className={styles.line} aria-label="Согласование">
      {steps.map(({ id, title, state, people }) => (
        <li
          key={id}
          className={styles.step}
          data-state={state}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <div className={styles.title}>
            {title}
            <span className="sr-only">, {STEP_WORDS[state]}</span>
          </div>
          <ul className={styles.people}>
            {people.map((person) => (
              <Person key={person.id} person={person} future={state === 'future'} />
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}
