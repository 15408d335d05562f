import type { MatrixUser } from '@stroyfin/contract/permissions/load-matrix'
import { rightWords } from '@stroyfin/domain/access/right-words'
import type { Method, SectionEntry } from '@stroyfin/domain/access/sections'
import { IconChevronRight } from '@tabler/icons-react'
import { Fragment, type ReactNode, useState } from 'react'
import { PersonFlags } from './PersonFlags.tsx'
import styles from './rights.module.css'
import { keyOf, type RightsDraft } from './rights-draft.ts'
import { METHOD_LETTERS, methodName, type SectionGroup } from './section-groups.ts'
import { useFlagKeys, WIDTH } from './use-flag-keys.ts'
import { CORNER_WIDTH, PERSON_WIDTH, usePeopleInView } from './use-people-in-view.ts'

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
  const { ref, first, last, reveal } = usePeopleInView(people.length)
  const keys = useFlagKeys({
    sections,
    people: people.length,
    reveal,
    press: (row, at, method) => {
      const user = people[at]
      const section = sections[row]
      if (user && section && !user.is_superuser) onPress(user, section.name, method)
    },
  })
  return (
    <div className={styles.scroll} ref={ref}>
      <table
        className={styles.table}
        {...fixedWidth(people.length)}
        onKeyDown={keys.onKeyDown}
        onChange={keys.onChange}
      >
        <caption className={styles.unseen}>Права сотрудников по разделам</caption>
        {people.length > 1 && (
          <colgroup>
            <col style={{ width: CORNER_WIDTH }} />
            <col span={people.length} style={{ width: PERSON_WIDTH }} />
          </colgroup>
        )}
        <thead>
          <tr>
            <th scope="col" className={styles.corner}>
              Раздел
              <small>
                П – просмотр, С – создание,
                <br />И – изменение, У – удаление
              </small>
            </th>
            {first > 0 && <td colSpan={first} />}
            {people.slice(first, last).map((user) => (
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
            {last < people.length && <td colSpan={people.length - last} />}
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
                    first={first}
                    last={last}
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

/** Every column stands where it will be before it is drawn; one person alone takes the width there is. */
function fixedWidth(people: number) {
  return people > 1
    ? { 'data-fixed': true, style: { width: CORNER_WIDTH + people * PERSON_WIDTH } }
    : undefined
}

interface SectionRowProps {
  section: SectionEntry
  row: number
  people: readonly MatrixUser[]
  first: number
  last: number
  draft: RightsDraft
  stop: { row: number; column: number }
}

function SectionRow({ section, row, people, first, last, draft, stop }: SectionRowProps) {
  return (
    <tr>
      <th scope="row" title={`${section.label}: ${rightWords(section)}`}>
        {section.label}
      </th>
      {first > 0 && <td colSpan={first} />}
      {people.slice(first, last).map((user, index) => {
        const at = first + index
        const is_here = stop.row === row && Math.floor(stop.column / WIDTH) === at
        return (
          <PersonFlags
            key={user.id}
            user={user}
            section={section}
            draft={draft.get(keyOf(user.id, section.name))}
            row={row}
            at={at}
            stop={is_here ? stop.column : -1}
          />
        )
      })}
      {last < people.length && <td colSpan={people.length - last} />}
    </tr>
  )
}
