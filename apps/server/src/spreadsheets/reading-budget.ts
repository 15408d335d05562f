import { isSpoilt } from '@stroyfin/domain/files/mojibake'
import type { ReadLimits } from './read-limits.ts'
import type { FilledCell } from './table.ts'
import { Unreadable, unreadable } from './unreadable.ts'
import { SPOILT_LETTERS } from './xml-text.ts'

const WHOLE_LETTERS = 'Выгрузите таблицу ещё раз или сохраните её как «Книга Excel (.xlsx)»'

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
      // Looked at, a spoilt file is shown as it is; what is reckoned with must be what was written.
      if (!as_shown && cell.kind === 'text' && isSpoilt(cell.text))
        throw new Unreadable(`${SPOILT_LETTERS} («${cell.text.slice(0, 40)}»). ${WHOLE_LETTERS}`)
    },
  }
}
