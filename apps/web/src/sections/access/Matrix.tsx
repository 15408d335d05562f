import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { Answer } from '@stroyfin/contract/kit/endpoint'
import type { loadMatrix, MatrixUser } from '@stroyfin/contract/permissions/load-matrix'
import { makeResetLink } from '@stroyfin/contract/permissions/make-reset-link'
import { useState } from 'react'
import { useAction } from '../../api/use-action.ts'
import { useClientState } from '../../session/client-state.ts'
import { ConflictDialog } from '../../ui/document/ConflictDialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { AbsenceDialog } from './AbsenceDialog.tsx'
import { conflictWords } from './conflict-words.ts'
import { InvitationsDialog } from './InvitationsDialog.tsx'
import { LinkDialog } from './LinkDialog.tsx'
import { LostStepDialog } from './LostStepDialog.tsx'
import { MatrixTools } from './MatrixTools.tsx'
import { PersonHead } from './PersonHead.tsx'
import { personName } from './person-name.ts'
import { ofRole } from './person-role.ts'
import { RightsBar } from './RightsBar.tsx'
import { RightsTable } from './RightsTable.tsx'
import styles from './rights.module.css'
import { shownRecord } from './rights-draft.ts'
import { groupsMatching } from './section-groups.ts'
import { useMatrixFilter } from './use-matrix-filter.ts'
import { useRemoval } from './use-removal.ts'
import { useRightsDraft } from './use-rights-draft.ts'

interface MatrixProps {
  data: Answer<typeof loadMatrix>
  onStale: () => Promise<unknown>
}

export function Matrix({ data, onStale }: MatrixProps) {
  const { users, invitations } = data
  const me = useClientState((state) => state.user)
  const isNarrow = useMediaQuery('(max-width: 700px)') ?? false
  const [filter, setFilter] = useMatrixFilter()
  const rights = useRightsDraft(onStale)
  const remove = useRemoval()
  const reset = useAction(makeResetLink)
  const [absent, setAbsent] = useState<MatrixUser>()
  const [lost, setLost] = useState<MatrixUser>()
  const [isListing, setListing] = useState(false)
  const groups = groupsMatching(filter.section)
  const listed = ofRole(users, filter.role)
  const people = isNarrow ? oneOf(listed, filter.person) : matching(listed, filter.search)
  const nameOf = (id: number | null) => {
    const found = users.find((user) => user.id === id)
    return found ? personName(found) : null
  }
  const head = (user: MatrixUser) => (
    <PersonHead
      user={user}
      is_admin={shownRecord(rights.draft, user, 'admin').is_access}
      substitute={nameOf(user.substitute_id)}
      onPreset={(role) => rights.preset(user, role)}
      onAbsence={() => setAbsent(user)}
      onResetLink={me?.is_superuser && !data.sends_mail ? () => reset.mutate({ user_id: user.id }) : null}
      onLostStep={user.has_second_step && user.id !== me?.id ? () => setLost(user) : null}
      onRemove={user.id === me?.id ? null : () => void remove(user)}
    />
  )
  return (
    <>
      <div className={styles.panel}>
        <MatrixTools
          users={users}
          chosen={isNarrow ? (people[0]?.id ?? null) : undefined}
          filter={filter}
          onFilter={setFilter}
          invited={invitations.length}
          onInvitations={() => setListing(true)}
        />
        {users.length === 0 ? (
          <EmptyState text="В компании пока никого нет. Пригласите первого сотрудника: кнопка – вверху страницы" />
        ) : people.length === 0 || groups.length === 0 ? (
          <EmptyState
            text="По этим отборам ничего не найдено"
            action={
              <Button variant="default" onClick={() => setFilter({ search: '', section: '', role: null })}>
                Сбросить отборы
              </Button>
            }
          />
        ) : (
          <RightsTable
            people={people}
            groups={groups}
            searching={filter.section !== ''}
            draft={rights.draft}
            onPress={rights.press}
            head={head}
          />
        )}
      </div>
      <RightsBar
        draft={rights.draft}
        saving={rights.saving}
        canUndo={rights.canUndo}
        onUndo={rights.undo}
        onForget={rights.forget}
        onSave={rights.save}
      />
      <ConflictDialog
        conflicts={rights.conflicts.map((conflict) => conflictWords(conflict, nameOf(conflict.user_id)))}
        onResolve={rights.resolve}
      />
      {reset.data && (
        <LinkDialog
          title="Ссылка для нового пароля"
          receiver={nameOf(reset.variables.user_id) ?? ''}
          hint="Действует сутки и срабатывает один раз. Все сеансы сотрудника завершатся"
          link={reset.data.link}
          onClose={reset.reset}
        />
      )}
      {absent && <AbsenceDialog user={absent} people={users} onClose={() => setAbsent(undefined)} />}
      {lost && <LostStepDialog user={lost} onClose={() => setLost(undefined)} />}
      {isListing && <InvitationsDialog invitations={invitations} onClose={() => setListing(false)} />}
    </>
  )
}

function matching(users: readonly MatrixUser[], search: string): readonly MatrixUser[] {
  const words = search.toLocaleLowerCase('ru').split(/\s+/).filter(Boolean)
  return users.filter((user) => {
    const text = `${personName(user)} ${user.username} ${user.email}`.toLocaleLowerCase('ru')
    return words.every((word) => text.includes(word))
  })
}

/** A telephone shows one person at a time. */
function oneOf(users: readonly MatrixUser[], id: number | null): readonly MatrixUser[] {
  const chosen = users.find((user) => user.id === id) ?? users[0]
  return chosen ? [chosen] : []
}
