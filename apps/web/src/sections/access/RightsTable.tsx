import type { MatrixUser } from '@stroyfin/contract/permissions/load-matrix'
import type { Method, SectionEntry } from '@stroyfin/domain/access/sections'
import { IconChevronRight } from '@tabler/icons-react'
import { Fragment, type ReactNode, useState } from 'react'
import { FlagBox } from './FlagBox.tsx'
import { personName } from './person-name.ts'
import styles from './rights.module.css'
import { keyOf, type RightsDraft, shownRecord } from './rights-draft.ts'
import { METHOD_LETTERS, methodName, type SectionGroup } from './section-groups.ts'
import { useFlagKeys, WIDTH } from './use-flag-keys.ts'

interface RightsTableProps {
  people: readonly MatrixUser[]
  groups: readonly SectionGroup[]
  /** While something is searched every group is open. */
  searching: boolean
  draft: RightsDraft
  onPress: (user: MatrixUser, name: string, method: Method) => void
  /** The head of a person: name and what may be done with them. */
  head: (user: MatrixUser) => ReactNode
}

/** Sections down, people across, flags in the cells; both heads stay in sight. */
export function RightsTable({ people, groups, searching, draft, onPress, head }: RightsTableProps) {
  const [opened, setOpened] = useState<readonly string[]>(() =>
    groups.filter(({ is_report }) => !is_report).map(({ title }) => title),
  )
  const isOpen = (title: string) => searching || opened.includes(title)
  const turn = (title: string) =>
    setOpened((now) => (now.includes(title) ? now.filter((other) => other !== title) : [...now, title]))
  const sections = groups.flatMap((group) => (isOpen(group.title) ? group.sections : []))
  const keys = useFlagKeys({
    sections,
    people: people.length,
    press: (row, at, method) => {
      const user = people[at]
      const section = sections[row]
      if (user && section) onPress(user, section.name, method)
    },
  })
  return (
    <div className={styles.scroll}>
      <table className={styles.table} onKeyDown={keys.onKeyDown} onChange={keys.onChange}>
        <caption className={styles.unseen}>Права сотрудников по разделам</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.corner}>
              Раздел
              <small>
                П – просмотр, С – создание,
                <br />И – изменение, У – удаление
              </small>
            </th>
            {people.map((user) => (
              <th key={user.id} scope="col">
                {head(user)}
                <span className={styles.letters} aria-hidden>
                  {(['view', 'create', 'edit', 'remove'] as const).map((method) => (
                    <span key={method} title={methodName(method)}>
                      {METHOD_LETTERS[method]}
                    </span>
                  ))}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <Fragment key={group.title}>
              <tr className={styles.group}>
                <th scope="rowgroup" colSpan={people.length + 1}>
                  <button
                    type="button"
                    aria-expanded={isOpen(group.title)}
                    disabled={searching}
                    onClick={() => turn(group.title)}
                  >
                    <IconChevronRight size={14} stroke={2} className={styles.arrow} aria-hidden />
                    {group.title}
                  </button>
                </th>
              </tr>
              {isOpen(group.title) &&
                group.sections.map((section) => (
                  <SectionRow
                    key={section.name}
                    section={section}
                    row={sections.indexOf(section)}
                    people={people}
                    draft={draft}
                    stop={keys.stop}
                  />
                ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface SectionRowProps {
  section: SectionEntry
  row: number
  people: readonly MatrixUser[]
  draft: RightsDraft
  stop: { row: number; column: number }
}

function SectionRow({ section, row, people, draft, stop }: SectionRowProps) {
  return (
    <tr>
      <th scope="row" title={section.label}>
        {section.label}
      </th>
      {people.map((user, at) => {
        const record = shownRecord(draft, user, section.name)
        const seen = draft.get(keyOf(user.id, section.name))?.seen
        return (
          <td key={user.id}>
            <span className={styles.flags}>
              {section.methods.map((method, index) => {
                const column = at * WIDTH + index
                const flag = `is_${method}` as const
                return (
                  <FlagBox
                    key={method}
                    name={`${methodName(method)}: ${section.label}, ${personName(user)}`}
                    given={record[flag]}
                    dirty={seen !== undefined && seen[flag] !== record[flag]}
                    row={row}
                    column={column}
                    is_stop={stop.row === row && stop.column === column}
                  />
                )
              })}
            </span>
          </td>
        )
      })}
    </tr>
  )
}
