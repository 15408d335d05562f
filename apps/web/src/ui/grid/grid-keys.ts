import { isPressed, type KeyPress, type ShownKey } from '../keys/key-press.ts'
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

/** Keys of one meaning: one line of the list that people read. */
interface Binding {
  does: string
  keys: readonly string[]
  /** Shift says how, not what: it extends the block or turns back. */
  shift?: 'any'
  command: (press: KeyPress, at: number) => GridCommand
}

const moving =
  (...places: CursorMove['to'][]) =>
  ({ shiftKey }: KeyPress, at: number): GridCommand => ({
    type: 'move',
    move: { to: places[at] as CursorMove['to'], extend: shiftKey },
  })

const steps: readonly RowStep[] = ['up', 'down', 'out', 'in']
const where: readonly RowWhere[] = ['after', 'before', 'inside', 'after']

/** In any table: the cursor, the choice, what is copied. */
const READING: readonly Binding[] = [
  {
    does: 'перейти по ячейкам, с Shift – выделить',
    keys: ['↑', '↓', '←', '→'],
    shift: 'any',
    command: moving('up', 'down', 'left', 'right'),
  },
  {
    does: 'на экран вверх и вниз',
    keys: ['PageUp', 'PageDown'],
    shift: 'any',
    command: moving('page_up', 'page_down'),
  },
  {
    does: 'в начало и в конец строки',
    keys: ['Home', 'End', 'Ctrl+←', 'Ctrl+→'],
    shift: 'any',
    command: moving('row_start', 'row_end', 'row_start', 'row_end'),
  },
  {
    does: 'в начало и в конец таблицы',
    keys: ['Ctrl+Home', 'Ctrl+End'],
    shift: 'any',
    command: moving('first', 'last'),
  },
  {
    does: 'к первой и последней строке',
    keys: ['Ctrl+↑', 'Ctrl+↓'],
    shift: 'any',
    command: moving('top', 'bottom'),
  },
  {
    does: 'следующая ячейка, с Shift – предыдущая',
    keys: ['Tab'],
    shift: 'any',
    command: ({ shiftKey }) => ({ type: 'next_cell', back: shiftKey }),
  },
  {
    does: 'открыть строку или изменить ячейку',
    keys: ['Enter'],
    shift: 'any',
    command: () => ({ type: 'enter' }),
  },
  { does: 'снять выделение', keys: ['Esc'], shift: 'any', command: () => ({ type: 'escape' }) },
  {
    does: 'выделить строки целиком',
    keys: ['Shift+Пробел'],
    command: () => ({ type: 'whole_rows' }),
  },
  {
    does: 'отметить строку',
    keys: ['Пробел'],
    shift: 'any',
    command: ({ shiftKey }) => ({ type: 'select', extend: shiftKey }),
  },
  { does: 'выделить всё', keys: ['Ctrl+A'], shift: 'any', command: () => ({ type: 'select_all' }) },
]

/** Where cells are typed in. */
const TYPING: readonly Binding[] = [
  { does: 'изменить ячейку', keys: ['F2'], shift: 'any', command: () => ({ type: 'edit' }) },
  {
    does: 'очистить ячейки',
    keys: ['Delete', 'Backspace'],
    shift: 'any',
    command: () => ({ type: 'clear' }),
  },
  { does: 'заполнить вниз', keys: ['Ctrl+D'], shift: 'any', command: () => ({ type: 'fill_down' }) },
  { does: 'отменить', keys: ['Ctrl+Z'], command: () => ({ type: 'undo' }) },
  { does: 'вернуть отменённое', keys: ['Ctrl+Y', 'Ctrl+Shift+Z'], command: () => ({ type: 'redo' }) },
]

/** Where rows are added and carried. */
const ROWS: readonly Binding[] = [
  {
    does: 'новая строка; с Alt – выше, с Alt и Shift – внутрь папки',
    keys: ['Insert', 'Alt+Insert', 'Alt+Shift+Insert', 'Shift+Insert'],
    command: (_press, at) => ({ type: 'add_row', where: where[at] ?? 'after' }),
  },
  {
    does: 'удалить строки',
    keys: ['Ctrl+Delete'],
    shift: 'any',
    command: () => ({ type: 'remove_rows' }),
  },
  {
    does: 'переставить строку: выше, ниже, из папки, в папку',
    keys: ['Alt+↑', 'Alt+↓', 'Alt+←', 'Alt+→'],
    shift: 'any',
    command: (_press, at) => ({ type: 'step_rows', step: steps[at] ?? 'up' }),
  },
]

const ALL = [...ROWS, ...READING, ...TYPING]

/** What a key means in the grid; undefined leaves it to the page and the browser. */
export function commandOf(press: KeyPress): GridCommand | undefined {
  for (const { keys, shift, command } of ALL) {
    const at = keys.findIndex((one) => isPressed(press, one, shift && { shift }))
    if (at >= 0) return command(press, at)
  }
  const isText = press.key.length === 1 && !press.altKey && !press.ctrlKey && !press.metaKey
  return isText ? { type: 'edit', text: press.key } : undefined
}

const shown = (bindings: readonly Binding[]): ShownKey[] =>
  bindings.map(({ keys, does }) => ({ keys: keys.join(', '), does }))

/** The clipboard is the browser's own: it tells the grid, no key of ours does. */
const COPY: ShownKey = { keys: 'Ctrl+C', does: 'копировать, в том числе в Excel' }
const PASTE: ShownKey = { keys: 'Ctrl+V', does: 'вставить, в том числе из Excel' }

/** What people read: the keys of any table, of one whose cells are typed in, of one whose rows are added. */
export const GRID_KEYS = {
  reading: [...shown(READING), COPY],
  typing: [...shown(TYPING), PASTE],
  rows: shown(ROWS),
} as const satisfies Record<string, readonly ShownKey[]>
