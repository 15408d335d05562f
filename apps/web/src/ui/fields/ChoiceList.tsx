import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import type { Choice, ChoiceKey } from './choice.ts'
import styles from './fields.module.css'

interface ChoiceListProps<Key extends ChoiceKey> {
  id: string
  label: string
  list: readonly Choice<Key>[]
  lit: number
  value: Key | undefined
  state: 'ready' | 'loading' | 'error'
  empty_text: string
  onPick: (choice: Choice<Key>) => void
  /** What the list does not have is made of the words typed. */
  create?: { name: string; press: () => void }
}

const LINE = 30
const WORDS = { loading: 'Загрузка', error: 'Не удалось загрузить список' }

/** The lines of a select; only those in sight are drawn. */
export function ChoiceList<Key extends ChoiceKey>(props: ChoiceListProps<Key>) {
  const { id, label, list, lit, value, state, empty_text, onPick, create } = props
  const box = useRef<HTMLDivElement>(null)
  const lines = useVirtualizer({
    count: list.length,
    getScrollElement: () => box.current,
    estimateSize: () => LINE,
    overscan: 4,
  })

  useEffect(() => {
    if (lit < list.length) lines.scrollToIndex(lit, { align: 'auto' })
  }, [lines, lit, list])

  if (list.length === 0) {
    return (
      <>
        <p className={styles.word} role="status">
          {state === 'ready' ? empty_text : WORDS[state]}
        </p>
        {create && state === 'ready' && <CreateLine {...create} />}
      </>
    )
  }
  return (
    <div ref={box} id={id} role="listbox" aria-label={label} tabIndex={-1} className={styles.list}>
      <div role="presentation" style={{ height: lines.getTotalSize(), position: 'relative' }}>
        {lines.getVirtualItems().map(({ index, start }) => {
          const choice = list[index]
          if (!choice) return null
          return (
            <div
              key={choice.value}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={choice.value === value}
              aria-disabled={choice.disabled || undefined}
              aria-posinset={index + 1}
              aria-setsize={list.length}
              className={styles.line}
              data-lit={index === lit || undefined}
              style={{ height: LINE, transform: `translateY(${start}px)` }}
              onMouseDown={(event) => {
                event.preventDefault()
                onPick(choice)
              }}
            >
              <span className={styles.label} title={choice.label}>
                {choice.label}
              </span>
              {choice.hint && <span className={styles.hint}>{choice.hint}</span>}
            </div>
          )
        })}
      </div>
    </div>
  )
}

/** What was not found is made of the words typed. */
export function CreateLine({ name, press }: { name: string; press: () => void }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.create}
      onMouseDown={(event) => event.preventDefault()}
      onClick={press}
    >
      {createText(name)}
    </button>
  )
}

/** A name with quotes of its own stands without a second pair around it. */
function createText(name: string): string {
  if (name === '') return 'Создать'
  return name.includes('«') ? `Создать: ${name}` : `Создать «${name}»`
}
