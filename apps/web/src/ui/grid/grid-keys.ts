import type { CursorMove } from './grid-cursor.ts'

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
  | { type: 'add_row'; where: 'before' | 'after' | 'inside' }

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

/** Letters go by their place on the keyboard: with the Russian layout Ctrl+Z gives «я» as the key. */
function controlCommand(press: KeyPress): GridCommand | undefined {
  const to = withControl[press.key]
  if (to) return { type: 'move', move: { to, extend: press.shiftKey } }
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

function insertedWhere({ altKey, shiftKey }: KeyPress): 'before' | 'after' | 'inside' {
  if (!altKey) return 'after'
  return shiftKey ? 'inside' : 'before'
}

/** What a key means in the grid; undefined leaves it to the page and the browser. */
export function commandOf(press: KeyPress): GridCommand | undefined {
  if (press.key === 'Insert' && !press.ctrlKey && !press.metaKey)
    return { type: 'add_row', where: insertedWhere(press) }
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
      return { type: 'select', extend: press.shiftKey }
    case 'Delete':
    case 'Backspace':
      return { type: 'clear' }
    default:
      return press.key.length === 1 ? { type: 'edit', text: press.key } : undefined
  }
}
