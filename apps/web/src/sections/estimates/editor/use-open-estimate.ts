import type { EstimateLine } from '@stroyfin/contract/estimates/estimate-line'
import { loadEstimate } from '@stroyfin/contract/estimates/load-estimate'
import { loadEstimateFolder } from '@stroyfin/contract/estimates/load-folder'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { CallError, errorText } from '../../../api/call-error.ts'
import { loadedSheet, type Sheet, withFolders } from './sheet.ts'

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
    (onPart?: (percent: number) => void) =>
      bringFolders(id, [...(latest.current?.hidden.keys() ?? [])], change, onPart),
    [id, change],
  )
  const reload = useCallback(() => setRound((count) => count + 1), [])
  return { sheet, latest, locked, failure, change, bringFolder, bringAll, reload }
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
