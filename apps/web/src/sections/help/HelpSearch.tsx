import { CloseButton, TextInput } from '@mantine/core'
import { counted } from '@stroyfin/domain/russian/plural'
import { IconSearch } from '@tabler/icons-react'
import { useDeferredValue, useMemo } from 'react'
import { ArticleLink } from './ArticleLink.tsx'
import styles from './help.module.css'
import type { Manual } from './manual.ts'
import { type Piece, searchManual } from './search-manual.ts'

interface HelpSearchFieldProps {
  value: string
  onChange: (text: string) => void
}

/** Over the whole manual; Esc empties it first. */
export function HelpSearchField({ value, onChange }: HelpSearchFieldProps) {
  return (
    <TextInput
      className={styles.search}
      placeholder="Найти в руководстве"
      aria-label="Найти в руководстве"
      leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
      rightSection={
        value && <CloseButton size="sm" aria-label="Очистить поиск" onClick={() => onChange('')} />
      }
      autoComplete="off"
      maxLength={100}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || value === '') return
        event.stopPropagation()
        onChange('')
      }}
    />
  )
}

const ARTICLES = ['статья', 'статьи', 'статей'] as const
/** More than a screen of them helps nobody: another word narrows. */
const MOST = 30

export function HelpFound({ manual, typed }: { manual: Manual; typed: string }) {
  const asked = useDeferredValue(typed)
  const found = useMemo(() => searchManual(manual.values(), asked), [manual, asked])
  return (
    <div className={styles.found}>
      <p role="status" className={styles.quiet}>
        {found.length > 0 ? `Нашлось: ${counted(found.length, ARTICLES)}` : 'Ничего не нашлось'}
      </p>
      {found.length === 0 && (
        <p>
          Попробуйте одно слово вместо нескольких и так, как оно написано на экране. Все статьи по порядку – в{' '}
          <ArticleLink name="">содержании</ArticleLink>.
        </p>
      )}
      <ul>
        {found.slice(0, MOST).map(({ article, title, line }) => (
          <li key={article.name}>
            <ArticleLink name={article.name}>
              <Marked pieces={title} />
            </ArticleLink>
            <span className={styles.quiet}>{article.group}</span>
            <p>
              <Marked pieces={line} />
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Marked({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ text, is_found }, at) =>
    is_found ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one line stand as they stand
      <mark key={at}>{text}</mark>
    ) : (
      text
    ),
  )
}
