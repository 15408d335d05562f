import type { ReadLimits } from './read-limits.ts'
import type { FilledCell } from './table.ts'
import { Unreadable, unreadable } from './unreadable.ts'

/** What one file may still take, shared by all its sheets, and what the reader wants to tell the user. */
export interface ReadingBudget {
  limits: ReadLimits
  /** Cells carry the text that Excel shows, for looking at; otherwise what is kept, for reckoning. */
  as_shown: boolean
  warnings: string[]
  /** Counts the cell or refuses the file. */
  spend: (cell: FilledCell) => void
}

export function readingBudget(limits: ReadLimits, as_shown = false): ReadingBudget {
  let cells = 0
  let characters = 0
  return {
    limits,
    as_shown,
    warnings: [],
    spend(cell) {
      cells++
      characters += cell.text.length
      if (cells > limits.cells) throw new Unreadable(unreadable.large)
      if (characters > limits.characters) throw new Unreadable(unreadable.wordy)
    },
  }
}
