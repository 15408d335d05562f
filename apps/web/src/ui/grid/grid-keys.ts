import type { CursorMove } from './grid-cursor.ts'
import type { RowStep, RowWhere } from './row-deeds.ts'

export type GridCommand =
  | { type: 'move'; move: CursorMove }
  | { type: 'next_cell'; back: boolean }
  | { type: 'enter' }
  | { type: 'edit'; text?: string }
  | { type: 'escape' }
  | { type: 'select'; extend: boolean }
  | { type: 'select_all' }
  | { type: 'clear' }
  | { type: 'fill_down' }
  | { type: 'undo' }
  | { type: 'redo' }
  | { type: 'add_row'; where: RowWhere }
  | { type: 'remove_rows' }
  | { type: 'step_rows'; step: RowStep }
  | { type: 'whole_rows' }

interface KeyPress {
  key: string
  code: string
  shiftKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

const plain: Record<string, CursorMove['to']> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  PageUp: 'page_up',
  PageDown: 'page_down',
  Home: 'row_start',
  End: 'row_end',
}

const withControl: Record<string, CursorMove['to']> = {
  ArrowUp: 'top',
  ArrowDown: 'bottom',
  ArrowLeft: 'row_start',
  ArrowRight: 'row_end',
  Home: 'first',
  End: 'last',
}

const steps: Record<string, RowStep> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'out',
  ArrowRight: 'in',
}

/** Letters go by their place on the keyboard: with the Russian layout Ctrl+Z gives «я» as the key. */
function controlCommand(press: KeyPress): GridCommand | undefined {
  const to = withControl[press.key]
  if (to) return { type: 'move', move: { to, extend: press.shiftKey } }
  if (press.key === 'Delete') return { type: 'remove_rows' }
  switch (press.code) {
    case 'KeyA':
      return { type: 'select_all' }
    case 'KeyD':
      return { type: 'fill_down' }
    case 'KeyZ':
      return { type: press.shiftKey ? 'redo' : 'undo' }
    case 'KeyY':
      return { type: 'redo' }
    default:
      return undefined
  }
}

function insertedWhere({ altKey, shiftKey }: KeyPress): RowWhere {
  if (!altKey) return 'after'
  return shiftKey ? 'inside' : 'before'
}

/** What a key means in the grid; undefined leaves it to the page and the browser. */
export function commandOf(press: KeyPress): GridCommand | undefined {
  if (press.key === 'Insert' && !press.ctrlKey && !press.metaKey)
    return { type: 'add_row', where: insertedWhere(press) }
  const step = press.altKey && !press.ctrlKey ? steps[press.key] : undefined
  if (step) return { type: 'step_rows', step }
  if (press.altKey) return undefined
  if (press.ctrlKey || press.metaKey) return controlCommand(press)
  const to = plain[press.key]
  if (to) return { type: 'move', move: { to, extend: press.shiftKey } }
  switch (press.key) {
    case 'Tab':
      return { type: 'next_cell', back: press.shiftKey }
    case 'Enter':
      return { type: 'enter' }
    case 'F2':
      return { type: 'edit' }
    case 'Escape':
      return { type: 'escape' }
    case ' ':
      if (press.shiftKey && !press.ctrlKey) return { type: 'whole_rows' }
      return { type: 'select', extend: press.shiftKey }
    case 'Delete':
    case 'Backspace':
      return { type: 'clear' }
    default:
      return press.key.length === 1 ? { type: 'edit', text: press.key } : undefined
  }
}
