import type { EstimateLine } from '@stroyfin/contract/estimates/estimate-line'
import { loadEstimateChanges } from '@stroyfin/contract/estimates/load-changes'
import type { Answer } from '@stroyfin/contract/kit/endpoint'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { CallError } from '../../../api/call-error.ts'
import type { GridEdits } from '../../../ui/grid/grid-edits.ts'
import { rowConflicts } from './row-conflicts.ts'
import { withLines } from './sheet.ts'
import type { OpenEstimate } from './use-open-estimate.ts'

const EVERY = 5000

interface OthersOptions {
  id: number
  open: OpenEstimate
  edits: GridEdits<EstimateLine>
  /** While a batch is being written its own answers bring the rows. */
  paused: boolean
  /** Rows with unsaved changes that somebody has deleted. */
  onLost: (ids: readonly number[]) => void
}

/**
 * What others do to the open estimate, asked for every five seconds while the tab is looked at. Their rows are put in;
 * an unsaved cell stays as it is, and one that both have changed waits for the question when it is saved (K-06).
 */
export function useOthers({ id, open, edits, paused, onLost }: OthersOptions) {
  const [people, setPeople] = useState<readonly string[]>([])
  const [is_gone, setGone] = useState(false)
  const is_ready = open.sheet !== undefined
  const latest = useRef({ open, edits, paused, onLost })
  latest.current = { open, edits, paused, onLost }

  useEffect(() => {
    if (!is_ready) return
    let asking: AbortController | undefined
    const ask = async () => {
      const stamp = latest.current.open.latest.current?.stamp
      if (asking || latest.current.paused || stamp === undefined || document.visibilityState !== 'visible')
        return
      asking = new AbortController()
      try {
        const { signal } = asking
        const answer = await call(loadEstimateChanges, { estimate_id: id, stamp }, { signal })
        if (signal.aborted || latest.current.paused) return
        const names = answer.people.map(({ name }) => name)
        setPeople((before) => (before.join() === names.join() ? before : names))
        take(answer)
      } catch (error) {
        // A lost network comes back by itself; a deleted estimate does not.
        if (error instanceof CallError && error.status === 404) setGone(true)
      } finally {
        asking = undefined
      }
    }
    const take = ({ estimate, changed, removed, stamp }: Answer<typeof loadEstimateChanges>) => {
      const { edits: own, open: now, onLost: lose } = latest.current
      if (changed.length + removed.length > 0) {
        const free = changed.filter((row) => own.draft(row.id) && rowConflicts(own, row).length === 0)
        if (free.length > 0) own.rebase(free.map((row) => ({ id: row.id, now: row })))
        const lost = removed.filter((row_id) => own.draft(row_id))
        if (lost.length > 0) lose(lost)
      }
      const was_waiting = now.latest.current?.estimate.waits ?? null
      now.change((sheet) => ({ ...withLines(sheet, changed, { removed }), estimate, stamp }))
      // What an additional agreement comes into force with moves what all its lines have left.
      if (was_waiting !== null && estimate.waits === null && own.rowCount() === 0) now.reload()
    }
    void ask()
    const timer = setInterval(() => void ask(), EVERY)
    const onVisible = () => void ask()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisible)
      asking?.abort()
    }
  }, [id, is_ready])
  return { people, is_gone }
}
