import type { MatrixUser } from '@stroyfin/contract/permissions/load-matrix'
import { noAccess } from '@stroyfin/domain/access/permission-record'
import { METHODS, methodOf, type SectionEntry } from '@stroyfin/domain/access/sections'
import { memo } from 'react'
import { FlagBox } from './FlagBox.tsx'
import { personName } from './person-name.ts'
import styles from './rights.module.css'
import { type DraftRecord, storedRecord } from './rights-draft.ts'
import { WIDTH } from './use-flag-keys.ts'

interface PersonFlagsProps {
  user: MatrixUser
  section: SectionEntry
  /** What is changed and not saved. */
  draft: DraftRecord | undefined
  row: number
  /** Place of the person among the people. */
  at: number
  /** The column of boxes that stands in the order of Tab; -1 when it is elsewhere. */
  stop: number
}

/** Every flag stands under its letter, whichever others the section has; one flag alone has no letter. */
const placesOf = ({ methods }: SectionEntry) =>
  methods.length > 1 ? METHODS.filter((method) => method !== 'access') : methods

/** The flags of one person in one section; drawn anew only when they change. */
export const PersonFlags = memo(function PersonFlags(props: PersonFlagsProps) {
  const { user, section, draft, row, at, stop } = props
  const record = draft?.record ?? storedRecord(user, section.name) ?? noAccess(section.name)
  const seen = draft?.seen
  return (
    <td>
      <span className={styles.flags}>
        {placesOf(section).map((method) => {
          const index = section.methods.indexOf(method)
          if (index < 0) return <span key={method} className={styles.gap} />
          const column = at * WIDTH + index
          const flag = `is_${method}` as const
          return (
            <FlagBox
              key={method}
              name={`${methodOf(section, method)}: ${section.label}, ${personName(user)}`}
              given={user.is_superuser || record[flag]}
              fixed={user.is_superuser}
              dirty={!user.is_superuser && seen !== undefined && seen[flag] !== record[flag]}
              row={row}
              column={column}
              is_stop={stop === column}
            />
          )
        })}
      </span>
    </td>
  )
})
