import type { SearchResult } from '@stroyfin/contract/search/find-entity'
import { entityAddress } from '@stroyfin/domain/search/entity-type'
import { IconExternalLink } from '@tabler/icons-react'
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
 * R-2.8-12 … R-2.8-17: contracts and completion documents open in a new tab, the rest is only told. Pages are found as
 * by Ctrl+K, and open here.
 */
export function SearchPanel({ text, onPage }: SearchPanelProps) {
  const items = useFound(text)
  const pages = findCommands(useCommands(), text).filter(({ href }) => href !== undefined)
  const is_empty = items?.length === 0 && pages.length === 0
  if (is_empty) return <Note>Ничего не найдено</Note>
  if (!items && pages.length === 0) return <Note>Идет поиск..</Note>
  return (
    <>
      <Found items={items ?? []} pages={pages.slice(0, MOST_PAGES)} onPage={onPage} />
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
          <Result item={item} />
        </li>
      ))}
    </ul>
  )
}

function Note({ children }: { children: string }) {
  return (
    <p className={styles.note} role="status">
      {children}
    </p>
  )
}

function Result({ item }: { item: SearchResult }) {
  const href = entityAddress(item)
  if (!href) return <div className={styles.row}>{item.name}</div>
  return (
    <a className={styles.row} href={href} target="_blank" rel="noopener">
      <span>{item.name}</span>
      <IconExternalLink size={14} stroke={1.6} aria-label="в новой вкладке" />
    </a>
  )
}
