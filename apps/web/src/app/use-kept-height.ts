import { useEffect, useRef } from 'react'
import { localSettings, storedId } from '../session/local-settings.ts'

/**
 * Holds the place of what is still being asked for as high as it was here last time, so that nothing around it jumps when it
 * comes. Whoever never saw it gets `usual`, in pixels.
 */
export function useKeptHeight(place: string, is_there: boolean, usual = 0) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = ref.current
    if (!is_there || !box) return
    const setting = localSettings.placeHeight(place)
    const watch = new ResizeObserver(() => setting.write(String(Math.round(box.offsetHeight))))
    watch.observe(box)
    return () => watch.disconnect()
  }, [place, is_there])
  const height = is_there ? 0 : (storedId(localSettings.placeHeight(place)) ?? usual)
  return height > 0 ? { ref, style: { minHeight: height } } : { ref }
}
