import { folded } from '@stroyfin/domain/russian/folded'

/** One line of the palette. */
export interface Command {
  id: string
  group: string
  title: string
  /** A key that does the same. */
  keys?: string
  run: () => void
  /** Of a page: where it leads. */
  href?: string
  /** Too many to be shown before anything is typed. */
  is_asked_for?: true
}

/**
 * Commands whose title holds every typed word, in any order; nothing typed leaves all. Those that begin with what was typed
 * come first, and their group with them.
 */
export function findCommands(commands: readonly Command[], typed: string): Command[] {
  const words = folded(typed).split(/\s+/).filter(Boolean)
  const found = commands.filter(({ title, group, is_asked_for }) => {
    if (is_asked_for && words.length === 0) return false
    const text = folded(`${title} ${group}`)
    return words.every((word) => text.includes(word))
  })
  const begins = ({ title }: Command) => folded(title).startsWith(words.join(' '))
  const groups = [...new Set([...found.filter(begins), ...found].map(({ group }) => group))]
  return groups.flatMap((group) => {
    const own = found.filter((command) => command.group === group)
    return [...own.filter(begins), ...own.filter((command) => !begins(command))]
  })
}
