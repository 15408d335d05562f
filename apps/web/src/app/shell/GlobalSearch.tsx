import { IconSearch, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react'
import styles from './GlobalSearch.module.css'

const loadPanel = () => import('../../sections/search/public.tsx')
const SearchPanel = lazy(() => loadPanel().then((part) => ({ default: part.SearchPanel })))

/** R-2.8-08: one box over the whole company; on a telephone it opens from a picture over the header. */
export function GlobalSearch() {
  const box = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)

  function open() {
    setOpen(true)
    void loadPanel()
  }
  function close() {
    setOpen(false)
    field.current?.blur()
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      event.stopPropagation()
      close()
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    const results = [...(box.current?.querySelectorAll<HTMLElement>('li > a, li > button') ?? [])]
    const at = results.indexOf(document.activeElement as HTMLElement) + step
    const next = at < 0 ? field.current : results[Math.min(at, results.length - 1)]
    next?.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows walk from the box through the results it holds
    <div
      ref={box}
      className={styles.search}
      data-open={isOpen || undefined}
      onKeyDown={onKeyDown}
      onBlur={({ relatedTarget }) => !box.current?.contains(relatedTarget) && setOpen(false)}
    >
      <button
        type="button"
        className={styles.opener}
        aria-label="Поиск по компании"
        onClick={() => {
          open()
          requestAnimationFrame(() => field.current?.focus())
        }}
      >
        <IconSearch size={20} stroke={1.6} />
      </button>
      <search className={styles.box}>
        <IconSearch size={16} stroke={1.6} className={styles.icon} aria-hidden />
        <input
          ref={field}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={200}
          placeholder="Поиск"
          aria-label="Поиск по компании"
          value={text}
          onFocus={open}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setOpen(true)
          }}
        />
        {text && (
          <button
            type="button"
            className={styles.clear}
            aria-label="Очистить поиск"
            onClick={() => {
              setText('')
              field.current?.focus()
            }}
          >
            <IconX size={14} stroke={1.8} />
          </button>
        )}
      </search>
      {isOpen && text.trim() !== '' && (
        <div className={styles.panel} tabIndex={-1}>
          <Suspense fallback={null}>
            <SearchPanel
              text={text.trim()}
              onPage={() => {
                setText('')
                close()
              }}
            />
          </Suspense>
        </div>
      )}
    </div>
  )
}
