import { useEffect, useRef } from 'react'

/** Ctrl+S saves wherever the focus is; by the place of the key, so that the Russian layout does too. */
export function useSaveKey(enabled: boolean, save: () => unknown): void {
  const latest = useRef(save)
  latest.current = save
  useEffect(() => {
    if (!enabled) return
    const onKey = (event: KeyboardEvent) => {
      if (event.code !== 'KeyS' || event.altKey || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [enabled])
}
