import type { LiveTopic } from '@stroyfin/contract/live/live-event'
import { useEffect, useRef } from 'react'
import { hearLive } from './live.ts'
import { paced } from './pace.ts'

const SPREAD_MS = 200

/** Runs `react` after changes by others, at most once per `every_ms`; a hidden tab catches up when it is shown. */
export function useLive(topics: readonly LiveTopic[], every_ms: number, react: () => void): void {
  const latest = useRef(react)
  latest.current = react
  const key = topics.join()
  useEffect(() => {
    if (!key) return
    let isMissed = false
    const pace = paced(
      () => {
        isMissed = document.hidden
        if (!isMissed) latest.current()
      },
      { every_ms, delay_ms: () => Math.random() * SPREAD_MS },
    )
    const known = new Set(key.split(','))
    const stop = hearLive((heard) => {
      if (heard === 'everything' || known.has(heard)) pace.ask()
    })
    const catchUp = () => {
      if (isMissed && !document.hidden) pace.ask()
    }
    document.addEventListener('visibilitychange', catchUp)
    return () => {
      stop()
      pace.stop()
      document.removeEventListener('visibilitychange', catchUp)
    }
  }, [key, every_ms])
}
