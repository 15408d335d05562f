import type { Method, SectionEntry } from '@stroyfin/domain/access/sections'
import { type FormEvent, type KeyboardEvent, useState } from 'react'

/** Most flags a section has: the width of a person in boxes. */
export const WIDTH = 4

interface FlagKeysOptions {
  sections: readonly SectionEntry[]
  people: number
  /** Draws the person if it is not on the screen. */
  reveal: (person: number) => void
  press: (section: number, person: number, method: Method) => void
}

type Place = { row: number; column: number }

function placeOf(target: EventTarget): Place | null {
  const at = (target as HTMLElement).closest<HTMLElement>('[data-at]')?.dataset.at?.split(':').map(Number)
  return at ? { row: at[0] ?? 0, column: at[1] ?? 0 } : null
}

/** Arrows walk from box to box, Home and End along a section; the mouse and the space press. */
export function useFlagKeys({ sections, people, reveal, press }: FlagKeysOptions) {
  const [stop, setStop] = useState<Place>({ row: 0, column: 0 })
  const flagsOf = (row: number) => sections[row]?.methods.length ?? 0
  const columnsOf = (row: number) =>
    Array.from({ length: people * WIDTH }, (_, column) => column).filter(
      (column) => column % WIDTH < flagsOf(row),
    )

  function go(table: HTMLElement, row: number, column: number) {
    const person = Math.floor(column / WIDTH)
    const next = { row, column: person * WIDTH + Math.min(column % WIDTH, flagsOf(row) - 1) }
    setStop(next)
    reveal(person)
    table.querySelector<HTMLElement>(`[data-at="${next.row}:${next.column}"]`)?.focus()
  }
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const place = placeOf(event.target)
    if (!place || event.ctrlKey || event.metaKey || event.altKey) return
    const columns = columnsOf(place.row)
    const at = columns.indexOf(place.column)
    const targets: Record<string, Place | undefined> = {
      ArrowLeft: { row: place.row, column: columns[Math.max(0, at - 1)] ?? 0 },
      ArrowRight: { row: place.row, column: columns[Math.min(columns.length - 1, at + 1)] ?? 0 },
      ArrowUp: { row: Math.max(0, place.row - 1), column: place.column },
      ArrowDown: { row: Math.min(sections.length - 1, place.row + 1), column: place.column },
      Home: { row: place.row, column: columns[0] ?? 0 },
      End: { row: place.row, column: columns.at(-1) ?? 0 },
    }
    const target = targets[event.key]
    if (!target) return
    event.preventDefault()
    go(event.currentTarget, target.row, target.column)
  }
  function onChange(event: FormEvent<HTMLElement>) {
    const place = placeOf(event.target)
    if (!place) return
    setStop(place)
    const method = sections[place.row]?.methods[place.column % WIDTH]
    if (method) press(place.row, Math.floor(place.column / WIDTH), method)
  }
  const isThere = stop.row < sections.length && stop.column < people * WIDTH
  return { stop: isThere ? stop : { row: 0, column: 0 }, onKeyDown, onChange }
}
