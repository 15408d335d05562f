import { useEffect, useState } from 'react'

const LATEST = 2_000

/** True once the browser has nothing better to do after the first screen. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    const rest = () => setIdle(true)
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(rest, 300)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(rest, { timeout: LATEST })
    return () => cancelIdleCallback(handle)
  }, [])
  return idle
}
