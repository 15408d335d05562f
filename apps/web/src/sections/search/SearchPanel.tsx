import type { SearchResult } from '@stroyfin/contract/search/find-entity'
import { ENTITIES, entityAddress, isEntityType } from '@stroyfin/domain/search/entity-type'
import { IconExternalLink } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type Command, findCommands } from '../../app/palette/find-commands.ts'
import { useCommands } from '../../app/palette/use-commands.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import styles from './SearchPanel.module.css'
import { useFound } from './use-found.ts'

interface SearchPanelProps {
  /** Trimmed and not empty. */
  text: string
  /** A page was chosen: the search is over. */
  onPage: () => void
}

const MOST_PAGES = 6

/**
 * R-2.8-12 … R-2.8-17: contracts and completion documents are links that open in a new tab; the rest are no links and open
 * here, like pages found as by Ctrl+K.
 */
export function SearchPanel({ text, onPage }: SearchPanelProps) {
  const { items, meant } = useFound(text)
  const pages = findCommands(
    useCommands().filter(({ href }) => href !== undefined),
    text,
  )
  const is_empty = items?.length === 0 && pages.lines.length === 0
  if (is_empty) return <Note>Ничего не найдено</Note>
  if (!items && pages.lines.length === 0) return <Note>Идет поиск..</Note>
  return (
    <>
      <LayoutNote meant={meant ?? pages.meant} />
      <Found items={items ?? []} pages={pages.lines.slice(0, MOST_PAGES)} onPage={onPage} />
      {!items && <Note>Идет поиск..</Note>}
    </>
  )
}

interface FoundProps {
  items: readonly SearchResult[]
  pages: readonly Command[]
  onPage: () => void
}

function Found({ items, pages, onPage }: FoundProps) {
  return (
    <ul className={styles.list} aria-label="Найдено">
      {pages.map(({ id, group, title, href = '' }, index) => (
        <li key={id}>
          {index === 0 && <div className={styles.kind}>{group}</div>}
          <AppLink className={styles.row} href={href} onClick={onPage}>
            {title}
          </AppLink>
        </li>
      ))}
      {items.map((item, index) => (
        <li key={`${item.row_type}-${item.id}`}>
          {item.row_type !== items[index - 1]?.row_type && (
            <div className={styles.kind}>{item.row_type_ru}</div>
          )}
          <Result item={item} onPage={onPage} />
        </li>
      ))}
    </ul>
  )
}

/** Says that the keyboard was in the other layout, if so it was understood. */
export function LayoutNote({ meant }: { meant: string | null }) {
  return meant !== null && <Note>{`Ищем «${meant}»`}</Note>
}

function Note({ children }: { children: string }) {
  return (
    <p className={styles.note} role="status">
      {children}
    </p>
  )
}

function Result({ item, onPage }: { item: SearchResult; onPage: () => void }) {
  const navigate = useNavigate()
  const href = entityAddress(item)
  if (href)
    return (
      <a className={styles.row} href={href} target="_blank" rel="noopener">
        <span>{item.name}</span>
        <IconExternalLink size={14} stroke={1.6} aria-label="в новой вкладке" />
      </a>
    )
  const { row_type, id } = item
  if (!isEntityType(row_type)) return <div className={styles.row}>{item.name}</div>
  const open = () => {
    onPage()
    void navigate({ href: ENTITIES[row_type].path(id) })
  }
  return (
    <button type="button" className={styles.row} onClick={open}>
      {item.name}
    </button>
  )
}
