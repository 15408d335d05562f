import type { ShellDialog } from './shell-dialog.ts'

interface Press {
  key: string
  code: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  target: EventTarget | null
}

/** Ctrl+K from anywhere; `?` only where nobody types. Letters go by their place: the Russian layout gives «л» for K. */
export function shellKey(press: Press): ShellDialog | null {
  if ((press.ctrlKey || press.metaKey) && !press.altKey && press.code === 'KeyK') return 'palette'
  return press.key === '?' && !isTyping(press.target) ? 'keys' : null
}

/** A cell of a table takes letters too: they begin its editing. */
function isTyping(target: EventTarget | null): boolean {
  const place = target as Partial<HTMLElement> | null
  if (typeof place?.closest !== 'function') return false
  return (
    place.closest('input, textarea, select, [contenteditable], [role="grid"], [role="treegrid"]') !== null
  )
}
