/** A key as it is shown to people: `Ctrl+S`, `Alt+↑`, `Пробел`. What is shown is also what is bound. */
export interface ShownKey {
  keys: string
  /** What it does, as the list of keys says it. */
  does: string
}

export interface KeyPress {
  key: string
  code: string
  shiftKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

const NAMES: Readonly<Record<string, string>> = {
  Пробел: ' ',
  Esc: 'Escape',
  '↑': 'ArrowUp',
  '↓': 'ArrowDown',
  '←': 'ArrowLeft',
  '→': 'ArrowRight',
}

/** Where shift says something else of its own: the same key with it belongs to the same binding. */
interface Leniency {
  shift?: 'any'
}

/**
 * Is this the key that is written so? Letters go by their place on the keyboard: with the Russian layout Ctrl+Z gives «я».
 * A sign like `?` is typed with whatever its layout asks for.
 */
export function isPressed(press: KeyPress, keys: string, { shift }: Leniency = {}): boolean {
  const parts = keys.split('+')
  const name = parts.at(-1) ?? ''
  const isSign = /^[^\p{L}\p{N}\s↑↓←→]$/u.test(name)
  if (parts.includes('Ctrl') !== (press.ctrlKey || press.metaKey)) return false
  if (parts.includes('Alt') !== press.altKey) return false
  if (!isSign && shift !== 'any' && parts.includes('Shift') !== press.shiftKey) return false
  return /^[A-Z]$/.test(name) ? press.code === `Key${name}` : press.key === (NAMES[name] ?? name)
}
