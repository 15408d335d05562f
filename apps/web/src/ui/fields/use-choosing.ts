import { type KeyboardEvent, useState } from 'react'
import type { Choice, ChoiceKey } from './choice.ts'
import { type FindChoices, useFoundChoices } from './use-found-choices.ts'

interface ChoosingOptions<Key extends ChoiceKey> {
  value: Key | null | undefined
  onChange: (value: Key | null, choice: Choice<Key> | undefined) => void
  choices: readonly Choice<Key>[] | undefined
  find: FindChoices<Key> | undefined
  value_label: string | undefined
  locked: boolean
}

/** Opening, searching and picking from the keyboard in a list of choices. */
export function useChoosing<Key extends ChoiceKey>(options: ChoosingOptions<Key>) {
  const { value, onChange, choices, find, value_label, locked } = options
  const [opened, setOpened] = useState(false)
  const [search, setSearch] = useState<string>()
  const [lit, setLit] = useState(0)
  const [picked, setPicked] = useState<Choice<Key>>()
  const { list, state } = useFoundChoices({ choices, find, search: search ?? '', opened })

  const chosen =
    choices?.find((choice) => choice.value === value) ?? (picked?.value === value ? picked : undefined)
  const shown = value === null || value === undefined ? '' : (chosen?.label ?? value_label ?? '')

  const open = () => {
    if (locked || opened) return
    setOpened(true)
    setLit(
      Math.max(
        0,
        list.findIndex((choice) => choice.value === value),
      ),
    )
  }
  const close = () => {
    setOpened(false)
    setSearch(undefined)
  }
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
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!opened && ['ArrowDown', 'ArrowUp'].includes(event.key)) open()
    else if (opened && event.key in STEPS) setLit(step(lit, STEPS[event.key] ?? 0, list.length))
    else if (opened && event.key === 'Enter') pick(list[lit])
    else if (opened && event.key === 'Escape') close()
    else if (opened && event.key === 'Tab' && search && list[lit]) {
      pick(list[lit])
      return
    } else return
    event.preventDefault()
  }
  return { opened, search, lit, list, state, shown, open, close, pick, type, onKeyDown }
}

const PAGE = 6
const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: PAGE, PageUp: -PAGE }

function step(at: number, by: number, count: number): number {
  if (Math.abs(by) === 1) return count === 0 ? 0 : (at + by + count) % count
  return Math.max(0, Math.min(count - 1, at + by))
}
