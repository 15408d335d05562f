import { folded } from '@stroyfin/domain/russian/folded'
import { beginsWithSlip } from '@stroyfin/domain/search/one-slip'
import { inOtherLayout } from '@stroyfin/domain/search/other-layout'

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

export interface FoundCommands {
  lines: Command[]
  /** The same keys in the other layout, if by them these were found. */
  meant: string | null
}

type Holds = (text: string, word: string) => boolean
const holds: Holds = (text, word) => text.includes(word)
const holdsNear: Holds = (text, word) =>
  holds(text, word) || text.split(/[^\p{L}\d]+/u).some((own) => beginsWithSlip(own, word))

/**
 * Commands whose title holds every typed word, in any order; nothing typed leaves all. Where there are none, the other layout
 * of the keyboard is tried, then words with one slip.
 */
export function findCommands(commands: readonly Command[], typed: string): FoundCommands {
  const other = inOtherLayout(typed)
  for (const isHeld of [holds, holdsNear]) {
    for (const meant of other === null ? [null] : [null, other]) {
      const lines = commandsOf(commands, meant ?? typed, isHeld)
      if (lines.length > 0) return { lines, meant }
    }
  }
  return { lines: [], meant: null }
}

/** What is called exactly so comes first, then what begins with it, whole words before parts, and their group with them. */
function commandsOf(commands: readonly Command[], typed: string, isHeld: Holds): Command[] {
  const words = folded(typed).split(/\s+/).filter(Boolean)
  const found = commands.filter(({ title, group, is_asked_for }) => {
    if (is_asked_for && words.length === 0) return false
    const text = folded(`${title} ${group}`)
    return words.every((word) => isHeld(text, word))
  })
  const asked = words.join(' ')
  const rankOf = ({ title }: Command) => {
    const own = folded(title)
    if (own === asked) return 0
    if (own.startsWith(`${asked} `)) return 1
    return own.startsWith(asked) ? 2 : 3
  }
  const ranked = asked === '' ? found : found.toSorted((one, other) => rankOf(one) - rankOf(other))
  const groups = [...new Set(ranked.map(({ group }) => group))]
  return groups.flatMap((group) => ranked.filter((command) => command.group === group))
}
