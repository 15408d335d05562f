import { Button } from '@mantine/core'
import type { MatrixUser } from '@stroyfin/contract/permissions/load-matrix'
import { VSelect } from '../../ui/fields/VSelect.tsx'
import { SearchBox } from '../../ui/filters/SearchBox.tsx'
import { PageToolbar } from '../../ui/PageToolbar.tsx'
import { personName } from './person-name.ts'
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
  return (
    <PageToolbar
      actions={
        invited > 0 && (
          <Button variant="default" onClick={onInvitations}>
            Приглашения: {invited}
          </Button>
        )
      }
    >
      {chosen !== undefined ? (
        <VSelect
          aria-label="Сотрудник"
          clearable={false}
          value={chosen}
          choices={users.map((user) => ({ value: user.id, label: personName(user) }))}
          onChange={(id) => onFilter({ person: id })}
        />
      ) : (
        <SearchBox
          placeholder="Сотрудник"
          value={filter.search}
          onChange={(search) => onFilter({ search })}
        />
      )}
      <SearchBox placeholder="Раздел" value={filter.section} onChange={(section) => onFilter({ section })} />
    </PageToolbar>
  )
}
