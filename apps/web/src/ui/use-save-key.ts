import { useEffect, useRef } from 'react'
import { isPressed, type ShownKey } from './keys/key-press.ts'

export const SAVE_KEY: ShownKey = { keys: 'Ctrl+S', does: 'сохранить' }

/** Ctrl+S saves wherever the focus is. */
export function useSaveKey(enabled: boolean, save: () => unknown): void {
  const latest = useRef(save)
  latest.current = save
  useEffect(() => {
    if (!enabled) return
    const onKey = (event: KeyboardEvent) => {
      if (!isPressed(event, SAVE_KEY.keys, { shift: 'any' })) return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [enabled])
}
