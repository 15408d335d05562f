import { Button } from '@mantine/core'
import type { MatrixUser } from '@stroyfin/contract/permissions/load-matrix'
import { useState } from 'react'
import { VSelect } from '../../ui/fields/VSelect.tsx'
import { SearchBox } from '../../ui/filters/SearchBox.tsx'
import { PageToolbar } from '../../ui/PageToolbar.tsx'
import { personName } from './person-name.ts'
import { ofRole, PERSON_ROLE_LABELS, PERSON_ROLES, type PersonRole } from './person-role.ts'
import { RightWordsDialog } from './RightWordsDialog.tsx'
import type { MatrixFilter } from './use-matrix-filter.ts'

interface MatrixToolsProps {
  users: readonly MatrixUser[]
  /** On a telephone the one person shown; undefined where all stand side by side. */
  chosen: number | null | undefined
  filter: MatrixFilter
  onFilter: (change: Partial<MatrixFilter>) => void
  invited: number
  onInvitations: () => void
}

/** Whose rights and to what are shown, and who is still invited. */
export function MatrixTools({ users, chosen, filter, onFilter, invited, onInvitations }: MatrixToolsProps) {
  const [isTelling, setTelling] = useState(false)
  return (
    <PageToolbar
      actions={
        <>
          <Button variant="default" onClick={() => setTelling(true)}>
            Что дают права
          </Button>
          {invited > 0 && (
            <Button variant="default" onClick={onInvitations}>
              Приглашения: {invited}
            </Button>
          )}
          {isTelling && <RightWordsDialog onClose={() => setTelling(false)} />}
        </>
      }
    >
      {chosen !== undefined ? (
        <VSelect
          aria-label="Сотрудник"
          clearable={false}
          value={chosen}
          choices={ofRole(users, filter.role).map((user) => ({ value: user.id, label: personName(user) }))}
          onChange={(id) => onFilter({ person: id })}
        />
      ) : (
        <SearchBox
          placeholder="Сотрудник"
          value={filter.search}
          onChange={(search) => onFilter({ search })}
        />
      )}
      <VSelect<PersonRole>
        aria-label="Роль"
        placeholder="Все роли"
        searchable={false}
        value={filter.role}
        choices={rolesOf(users)}
        onChange={(role) => onFilter({ role })}
      />
      <SearchBox placeholder="Раздел" value={filter.section} onChange={(section) => onFilter({ section })} />
    </PageToolbar>
  )
}

/** Roles that somebody has, with how many. */
const rolesOf = (users: readonly MatrixUser[]) =>
  PERSON_ROLES.flatMap((role) => {
    const count = ofRole(users, role).length
    return count === 0 ? [] : [{ value: role, label: PERSON_ROLE_LABELS[role], hint: String(count) }]
  })
