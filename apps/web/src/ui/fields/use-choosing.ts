import { type KeyboardEvent, useEffect, useState } from 'react'
import type { Choice, ChoiceKey } from './choice.ts'
import { type FindChoices, useFoundChoices } from './use-found-choices.ts'

interface ChoosingOptions<Key extends ChoiceKey> {
  value: Key | null | undefined
  onChange: (value: Key | null, choice: Choice<Key> | undefined) => void
  choices: readonly Choice<Key>[] | undefined
  find: FindChoices<Key> | undefined
  value_label: string | undefined
  locked: boolean
  onCreate: ((name: string) => void) | undefined
}

/** Opening, searching and picking from the keyboard in a list of choices. */
export function useChoosing<Key extends ChoiceKey>(options: ChoosingOptions<Key>) {
  const { value, onChange, choices, find, value_label, locked, onCreate } = options
  const [opened, setOpened] = useState(false)
  const [search, setSearch] = useState<string>()
  const [lit, setLit] = useState(0)
  const [picked, setPicked] = useState<Choice<Key>>()
  // Enter or Tab was pressed before the answer: what it brings first is meant, not a line of the list before it.
  const [awaits, setAwaits] = useState(false)
  const asked = { choices, find, search: search ?? '', opened: opened || awaits }
  const { list, state, settled } = useFoundChoices(asked)

  const chosen =
    choices?.find((choice) => choice.value === value) ?? (picked?.value === value ? picked : undefined)
  const shown = value === null || value === undefined ? '' : (chosen?.label ?? value_label ?? '')

  const light = () =>
    setLit(
      Math.max(
        0,
        list.findIndex((choice) => choice.value === value),
      ),
    )
  const open = () => {
    if (locked || opened) return
    setOpened(true)
    light()
  }
  const close = () => {
    setOpened(false)
    setSearch(undefined)
    setAwaits(false)
  }
  /** The field is left: the list goes, and what is awaited is not given up. */
  const leave = () => (awaits ? setOpened(false) : close())
  const pick = (choice: Choice<Key> | undefined) => {
    if (choice?.disabled) return
    setPicked(choice)
    onChange(choice?.value ?? null, choice)
    close()
  }
  const type = (text: string) => {
    setSearch(text)
    setLit(0)
    setOpened(true)
    setAwaits(false)
  }
  const words = (search ?? '').trim()
  const create = () => {
    onCreate?.(words)
    close()
  }
  const take = () => {
    const choice = list[lit]
    if (!settled) setAwaits(true)
    else if (choice) pick(choice)
    else if (onCreate && state === 'ready') create()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is met once, by what stands at that moment.
  useEffect(() => {
    if (!find || !(settled || state === 'error')) return
    // What a search finds first is what Enter takes, before the answer and after it.
    if (!awaits) search ? setLit(0) : light()
    else if (settled && list[0]) pick(list[0])
    else if (opened) setAwaits(false)
    else close()
  }, [list, settled, state])

  const onKeyDown = (event: KeyboardEvent) => {
    if (!opened && ['ArrowDown', 'ArrowUp'].includes(event.key)) open()
    else if (opened && event.key in STEPS) setLit(step(lit, STEPS[event.key] ?? 0, list.length))
    else if (opened && event.key === 'Enter') take()
    else if (opened && event.key === 'Escape') close()
    else if (opened && event.key === 'Tab' && search) {
      take()
      return
    } else return
    event.preventDefault()
  }
  return {
    opened,
    search,
    asked: words,
    lit,
    list,
    state,
    shown,
    open,
    close,
    leave,
    pick,
    type,
    create,
    onKeyDown,
  }
}

const PAGE = 6
const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: PAGE, PageUp: -PAGE }

function step(at: number, by: number, count: number): number {
  if (Math.abs(by) === 1) return count === 0 ? 0 : (at + by + count) % count
  return Math.max(0, Math.min(count - 1, at + by))
}
