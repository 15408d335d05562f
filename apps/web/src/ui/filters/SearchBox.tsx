import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { FieldButtons } from '../fields/FieldButtons.tsx'
import styles from './filters.module.css'

interface SearchBoxProps {
  value: string
  onChange: (value: string) => void
  placeholder?: string
  /** It stands in something that Esc closes: what is typed stays, the cross empties. */
  esc_keeps?: boolean
}

const DEBOUNCE = 300

/** Searches when the typing stops; Enter at once, Esc empties. */
export function SearchBox({ value, onChange, placeholder = 'Поиск', esc_keeps = false }: SearchBoxProps) {
  const [typed, setTyped] = useState(value)
  const sent = useRef(value)
  const latest = useRef(onChange)
  latest.current = onChange

  const send = (text: string) => {
    if (text.trim() === sent.current) return
    sent.current = text.trim()
    latest.current(sent.current)
  }
  useEffect(() => {
    // Back in the browser changes the search from outside.
    if (value !== sent.current) {
      sent.current = value
      setTyped(value)
    }
  }, [value])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the typed text starts the wait.
  useEffect(() => {
    const timer = setTimeout(() => send(typed), DEBOUNCE)
    return () => clearTimeout(timer)
  }, [typed])
  // What was typed just before the box went away counts too.
  const leave = useRef(() => {})
  leave.current = () => send(typed)
  useEffect(() => () => leave.current(), [])

  const clear = () => {
    setTyped('')
    send('')
  }
  return (
    <TextInput
      type="search"
      className={styles.search}
      aria-label={placeholder}
      placeholder={placeholder}
      leftSection={<IconSearch size={15} stroke={1.5} aria-hidden />}
      rightSection={typed && <FieldButtons label={placeholder} onClear={clear} />}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') send(typed)
        if (event.key !== 'Escape') return
        // A search field of the browser empties itself.
        event.preventDefault()
        if (typed && !esc_keeps) clear()
      }}
    />
  )
}
