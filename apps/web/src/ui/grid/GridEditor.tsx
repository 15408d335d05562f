import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import type { GridColumn } from './column.ts'
import { EditorOptions } from './EditorOptions.tsx'
import styles from './grid-editor.module.css'
import { useEditorOptions } from './use-editor-options.ts'

export interface EditorPlace {
  left: number
  top: number
  width: number
  height: number
}

interface GridEditorProps<Row> {
  column: GridColumn<Row>
  row: Row
  text: string
  typed: string | undefined
  place: EditorPlace
  align: 'left' | 'right' | 'center'
  onCommit: (text: string, then: 'stay' | 'down' | 'up' | 'next' | 'back') => void
  onCancel: () => void
}

const HINTS: Partial<Record<string, string>> = { date: 'ДД.ММ.ГГГГ' }

/** One editor over the cell; it lives outside the rows, which are redrawn for others while scrolling. */
export function GridEditor<Row>({
  column,
  row,
  text,
  typed,
  place,
  align,
  onCommit,
  onCancel,
}: GridEditorProps<Row>) {
  const input = useRef<HTMLInputElement>(null)
  const [value, setValue] = useState(typed ?? text)
  const [touched, setTouched] = useState(typed !== undefined)
  const { options, found, meant } = useEditorOptions(column.editor, row, touched ? value : '')
  const [lit, setLit] = useState(() => options?.findIndex(({ label }) => label === text) ?? -1)
  const done = useRef(false)

  useLayoutEffect(() => {
    input.current?.focus({ preventScroll: true })
    if (typed === undefined) input.current?.select()
  }, [typed])

  const commit = (then: Parameters<typeof onCommit>[1]) => {
    if (done.current) return
    done.current = true
    const option = touched && !found.includes(lit) ? meant : lit
    onCommit(value === '' ? value : (options?.[option]?.label ?? value), then)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key === 'Escape') {
      done.current = true
      onCancel()
    } else if (event.key === 'Enter') commit(event.shiftKey ? 'up' : 'down')
    else if (event.key === 'Tab') commit(event.shiftKey ? 'back' : 'next')
    else if (options && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      const step = event.key === 'ArrowDown' ? 1 : -1
      const at = found.indexOf(lit)
      setLit(found[Math.max(0, Math.min(found.length - 1, at + step))] ?? -1)
    } else return
    event.preventDefault()
  }

  return (
    <div className={styles.editor} data-editor style={place}>
      <input
        ref={input}
        className={styles.input}
        data-mantine-stop-propagation
        data-align={align}
        value={value}
        aria-label={column.title}
        placeholder={HINTS[column.editor?.kind ?? '']}
        inputMode={align === 'right' ? 'decimal' : undefined}
        {...(options && { role: 'combobox', 'aria-expanded': true, 'aria-controls': 'grid-editor-options' })}
        onChange={(event) => {
          setValue(event.target.value)
          setTouched(true)
          // Another text brings other lines: what was lit among the old ones is not meant any more.
          if (column.editor?.find) setLit(-1)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => commit('stay')}
      />
      {options && (
        <EditorOptions
          options={options}
          found={found}
          lit={lit}
          onPick={(at) => {
            done.current = true
            onCommit(options[at]?.label ?? '', 'stay')
          }}
        />
      )}
    </div>
  )
}
