import { isPressed, type KeyPress, type ShownKey } from '../../ui/keys/key-press.ts'

/** Keys that work on every page; the help shows them from here. */
export const PALETTE_KEY: ShownKey = { keys: 'Ctrl+K', does: 'найти страницу, документ или действие' }
export const NEW_KEY: ShownKey = { keys: 'Alt+N', does: 'создать документ' }
export const HELP_KEY: ShownKey = { keys: '?', does: 'помощь по этому экрану' }
/** The same from a table or a field, where `?` is typed. */
export const HELP_ANYWHERE_KEY: ShownKey = {
  keys: 'F1',
  does: 'помощь – и тогда, когда курсор в поле или таблице',
}
/** Of the help itself; windows have it from the library. */
export const CLOSE_KEY: ShownKey = { keys: 'Esc', does: 'закрыть окно или помощь, отменить ввод' }

interface Press extends KeyPress {
  target: EventTarget | null
}

/** Ctrl+K and F1 from anywhere; `?` only where nobody types. */
export function shellKey(press: Press): 'palette' | 'help' | null {
  if (isPressed(press, PALETTE_KEY.keys, { shift: 'any' })) return 'palette'
  if (isPressed(press, HELP_ANYWHERE_KEY.keys)) return 'help'
  return isPressed(press, HELP_KEY.keys) && !isTyping(press.target) ? 'help' : null
}

/** A cell of a table takes letters too: they begin its editing. */
function isTyping(target: EventTarget | null): boolean {
  const place = target as Partial<HTMLElement> | null
  if (typeof place?.closest !== 'function') return false
  return (
    place.closest('input, textarea, select, [contenteditable], [role="grid"], [role="treegrid"]') !== null
  )
}
