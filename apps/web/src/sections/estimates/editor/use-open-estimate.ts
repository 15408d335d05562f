import type { EstimateLine } from '@stroyfin/contract/estimates/estimate-line'
import { loadEstimate } from '@stroyfin/contract/estimates/load-estimate'
import { loadEstimateFolder } from '@stroyfin/contract/estimates/load-folder'
import { loadEstimateRoots } from '@stroyfin/contract/estimates/load-roots'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { CallError, errorText } from '../../../api/call-error.ts'
import { loadedSheet, type Sheet, withFolders, withRoots } from './sheet.ts'

/** Sections asked for in one request, as the wire allows. */
const FOLDERS = 200

/** Why an estimate is not on the screen. */
export interface OpenFailure {
  text: string
  missing: boolean
}

/**
 * An estimate with its rows as they are stored. It is read once and then kept up to date by what is saved and by what
 * others change; only a reload asked for by the person reads it whole again.
 */
export function useOpenEstimate(id: number) {
  const [sheet, setSheet] = useState<Sheet>()
  const [locked, setLocked] = useState<string | null>(null)
  const [failure, setFailure] = useState<OpenFailure>()
  const [round, setRound] = useState(0)
  const latest = useRef(sheet)
  latest.current = sheet

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round reads it again.
  useEffect(() => {
    const asking = new AbortController()
    setFailure(undefined)
    call(loadEstimate, { id }, { signal: asking.signal }).then(
      (answer) => {
        setLocked(answer.locked)
        setSheet(loadedSheet(answer))
      },
      (error: unknown) => {
        if (asking.signal.aborted) return
        setFailure({
          text: errorText(error),
          missing: error instanceof CallError && error.status === 404,
        })
      },
    )
    return () => asking.abort()
  }, [id, round])

  /** Writes the change into the sheet as it is at that moment: answers come in any order. */
  const change = useCallback((make: (sheet: Sheet) => Sheet) => {
    if (!latest.current) return
    latest.current = make(latest.current)
    setSheet(latest.current)
  }, [])

  const wanted = useRef<{ ids: Set<number>; come: Promise<void> }>(undefined)
  /** Brings the lines of a section; sections opened together are asked for together. */
  const bringFolder = useCallback(
    (row: EstimateLine): Promise<void> => {
      if (wanted.current) wanted.current.ids.add(row.id)
      else {
        const ids = new Set([row.id])
        const come = Promise.resolve().then(() => {
          wanted.current = undefined
          return bringFolders(id, [...ids], change)
        })
        wanted.current = { ids, come }
      }
      return wanted.current.come
    },
    [id, change],
  )
  const bringAll = useCallback(
    async (onPart?: (percent: number) => void) => {
      await bringFolders(id, [...(latest.current?.hidden.keys() ?? [])], change, onPart)
      await bringRoots(id, { latest, change, onPart })
    },
    [id, change],
  )
  const bringMore = useCallback(() => bringRoots(id, { latest, change, portions: 1 }), [id, change])
  const reload = useCallback(() => setRound((count) => count + 1), [])
  return { sheet, latest, locked, failure, change, bringFolder, bringAll, bringMore, reload }
}

export type OpenEstimate = ReturnType<typeof useOpenEstimate>

/** The rows are put in once for all portions: every time costs a walk through the whole estimate. */
async function bringFolders(
  estimate_id: number,
  ids: readonly number[],
  change: OpenEstimate['change'],
  onPart?: (percent: number) => void,
): Promise<void> {
  const come: EstimateLine[] = []
  let from = 0
  try {
    for (; from < ids.length; from += FOLDERS) {
      const group_ids = ids.slice(from, from + FOLDERS)
      const { lines } = await call(loadEstimateFolder, { estimate_id, group_ids })
      for (const line of lines) come.push(line)
      onPart?.(Math.floor(((from + group_ids.length) / ids.length) * 100))
    }
  } finally {
    const brought = ids.slice(0, from)
    if (brought.length > 0) change((sheet) => withFolders(sheet, brought, come))
  }
}

interface RootsOptions {
  latest: { readonly current: Sheet | undefined }
  change: OpenEstimate['change']
  portions?: number
  onPart?: ((percent: number) => void) | undefined
}

/** The next lines outside of sections, or all of them; like those of sections they are put in together. */
async function bringRoots(
  estimate_id: number,
  { latest, change, portions = Number.POSITIVE_INFINITY, onPart }: RootsOptions,
): Promise<void> {
  const come: EstimateLine[] = []
  const first = latest.current?.further ?? null
  let further = first
  try {
    for (let left = portions; further && left > 0; left--) {
      const answer = await call(loadEstimateRoots, { estimate_id, after: further.after })
      for (const line of answer.lines) come.push(line)
      further = answer.further
      onPart?.(Math.floor((come.length / (come.length + (further?.lines ?? 0))) * 100))
    }
  } finally {
    // Two askers of one portion put it in once.
    if (come.length > 0)
      change((sheet) => (sheet.further?.after === first?.after ? withRoots(sheet, come, further) : sheet))
  }
}
