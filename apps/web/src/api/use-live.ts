import type { LiveTopic } from '@stroyfin/contract/live/live-event'
import { useEffect, useRef } from 'react'
import { hearLive } from './live.ts'
import { paced } from './pace.ts'

const SPREAD_MS = 200

/** How often it is read anew at most: a decision is seen within a second, a list of a busy company changes all the time. */
const EVERY_MS = { counter: 700, document: 2_000, list: 5_000 }
type LiveKind = keyof typeof EVERY_MS

/** Runs `react` after changes by others, as often as its kind bears; a hidden tab catches up when it is shown. */
export function useLive(topics: readonly LiveTopic[], kind: LiveKind, react: () => void): void {
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
      { every_ms: EVERY_MS[kind], delay_ms: () => Math.random() * SPREAD_MS },
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
  }, [key, kind])
}
