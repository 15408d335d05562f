import { useEffect, useLayoutEffect, useRef } from 'react'
import styles from './grid-editor.module.css'

interface EditorOptionsProps {
  options: readonly { label: string }[]
  found: readonly number[]
  lit: number
  onPick: (at: number) => void
}

/** Above everything and beside its cell, where the browser can place it so; else within the table. */
const FLOATS = CSS.supports('anchor-name', '--cell')

/** The list under a cell whose value is one of a few; above the cell where there is no room below. */
export function EditorOptions({ options, found, lit, onPick }: EditorOptionsProps) {
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (FLOATS) list.current?.showPopover()
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another lit option must be brought into sight.
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [lit])
  return (
    <div
      ref={list}
      id="grid-editor-options"
      role="listbox"
      aria-label="Значения"
      popover={FLOATS ? 'manual' : undefined}
      className={styles.options}
    >
      {found.length === 0 && <div className={styles.nooption}>Ничего не найдено</div>}
      {found.map((at) => (
        <div
          key={options[at]?.label}
          role="option"
          tabIndex={-1}
          aria-selected={at === lit}
          className={styles.option}
          onPointerDown={(event) => {
            event.preventDefault()
            onPick(at)
          }}
        >
          {options[at]?.label}
        </div>
      ))}
    </div>
  )
}
