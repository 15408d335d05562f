import type { SearchResult } from '@stroyfin/contract/search/find-entity'
import { entityAddress } from '@stroyfin/domain/search/entity-type'
import { IconExternalLink } from '@tabler/icons-react'
import styles from './SearchPanel.module.css'
import { useFound } from './use-found.ts'

interface SearchPanelProps {
  /** Trimmed and not empty. */
  text: string
}

/** R-2.8-12 … R-2.8-17: contracts and completion documents open in a new tab, the rest is only told. */
export function SearchPanel({ text }: SearchPanelProps) {
  const items = useFound(text)
  if (!items) return <Note>Идет поиск..</Note>
  if (items.length === 0) return <Note>Ничего не найдено</Note>
  return (
    <ul className={styles.list} aria-label="Найдено">
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
