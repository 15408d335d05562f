import { Switch } from '@mantine/core'
import type { Sent } from '@stroyfin/contract/kit/endpoint'
import { loadRestrictions, type RestrictedPerson } from '@stroyfin/contract/restrictions/load-restrictions'
import { saveRestriction } from '@stroyfin/contract/restrictions/save-restriction'
import {
  RESTRICTION_HINTS,
  RESTRICTION_LABELS,
  RESTRICTIONS,
  type Restriction,
} from '@stroyfin/domain/access/restrictions'
import { useRef, useState } from 'react'
import { errorText } from '../../api/call-error.ts'
import { useAction } from '../../api/use-action.ts'
import { useEndpoint } from '../../api/use-endpoint.ts'
import { ClassifierTabs } from '../../app/ClassifierTabs.tsx'
import { PageHead } from '../../app/shell/PageHead.tsx'
import { useMay } from '../../session/rights.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import styles from './restrictions.module.css'
import { type RoleGroup, roleGroups } from './role-groups.ts'

const NOBODY: readonly RestrictedPerson[] = []

type Press = Sent<typeof saveRestriction>
type Put = (code: Restriction, people: readonly RestrictedPerson[], is_on: boolean) => void

/** The two switches of the specification per role and per person; a press is saved at once. */
export function RestrictionsPage() {
  const may_change = useMay()('admin.access')
  const { data, error, refetch, dataUpdatedAt } = useEndpoint(loadRestrictions, {})
  const [answered, setAnswered] = useState({ at: 0, people: NOBODY })
  const save = useAction(saveRestriction, {
    onSuccess: ({ people }) => setAnswered({ at: Date.now(), people }),
  })
  const [pressed, setPressed] = useState<readonly Press[]>([])
  const line = useRef<Promise<unknown>>(Promise.resolve())
  // A press waits for the one before it: answers carry the whole list.
  const put: Put = (code, people, is_on) => {
    const press = { code, is_on, user_ids: people.map(({ user_id }) => user_id) }
    setPressed((waiting) => [...waiting, press])
    line.current = line.current
      .then(() => save.mutateAsync(press))
      .catch(() => undefined)
      .then(() => setPressed((waiting) => waiting.filter((one) => one !== press)))
  }
  const stored = answered.at > dataUpdatedAt ? answered.people : (data?.people ?? NOBODY)
  // The switch follows the finger; a refusal takes it back.
  const people = stored.map((person) => pressed.reduce(asPressed, person))
  return (
    <>
      <PageHead title="Ограничения" />
      <ClassifierTabs current="/classifiers/system/restrictions/" />
      {error && !data && <ErrorState text={errorText(error)} onRetry={() => void refetch()} />}
      {!error && !data && <SkeletonRows rows={8} height={40} />}
      {data && (
        <div className={styles.card}>
          <p className={styles.hint}>
            Переключатель у роли действует на всех, у кого она сейчас; переключатель у сотрудника — только на
            него.
            {!may_change && ' Изменяет ограничения администратор компании.'}
          </p>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Роль, сотрудник</th>
                {RESTRICTIONS.map((code) => (
                  <th key={code} scope="col">
                    {RESTRICTION_LABELS[code]}
                    <span className={styles.about}>{RESTRICTION_HINTS[code]}</span>
                  </th>
                ))}
              </tr>
            </thead>
            {roleGroups(people).map((group) => (
              <RoleRows key={group.key} group={group} {...(may_change && { put })} />
            ))}
          </table>
        </div>
      )}
    </>
  )
}

function asPressed(person: RestrictedPerson, { code, user_ids, is_on }: Press): RestrictedPerson {
  if (!user_ids.includes(person.user_id)) return person
  const others = person.codes.filter((kept) => kept !== code)
  return { ...person, codes: is_on ? [...others, code] : others }
}

/** A role and its people. */
function RoleRows({ group, put }: { group: RoleGroup; put?: Put }) {
  const free = group.people.filter(({ is_exempt }) => !is_exempt)
  const isOn = (code: Restriction) => (person: RestrictedPerson) => person.codes.includes(code)
  return (
    <tbody>
      <tr className={styles.role}>
        <th scope="rowgroup">{group.title}</th>
        {RESTRICTIONS.map((code) => {
          const on = free.filter(isOn(code)).length
          return (
            <td key={code}>
              {free.length === 0 ? (
                <span className={styles.none}>не ограничивается</span>
              ) : (
                <OnOff
                  label={`${RESTRICTION_LABELS[code]}: ${group.title}`}
                  is_on={on === free.length}
                  note={on > 0 && on < free.length ? `${on} из ${free.length}` : ''}
                  {...(put && { onChange: (is_on: boolean) => put(code, free, is_on) })}
                />
              )}
            </td>
          )
        })}
      </tr>
      {group.people.map((person) => (
        <tr key={person.user_id}>
          <th scope="row">{person.name}</th>
          {RESTRICTIONS.map((code) => (
            <td key={code}>
              {!person.is_exempt && (
                <OnOff
                  label={`${RESTRICTION_LABELS[code]}: ${person.name}`}
                  is_on={isOn(code)(person)}
                  {...(put && { onChange: (is_on: boolean) => put(code, [person], is_on) })}
                />
              )}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

interface OnOffProps {
  label: string
  is_on: boolean
  note?: string
  /** Absent for those who only look. */
  onChange?: (is_on: boolean) => void
}

function OnOff({ label, is_on, note = '', onChange }: OnOffProps) {
  if (!onChange) return <>{note || (is_on ? 'Запрещено' : 'Можно')}</>
  return (
    <span className={styles.switch}>
      <Switch
        aria-label={label}
        checked={is_on}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {note && <span className={styles.none}>{note}</span>}
    </span>
  )
}
