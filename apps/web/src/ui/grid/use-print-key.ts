import { useEffect, useRef } from 'react'
import { toast } from '../../theme/toast.tsx'
import { isPressed, type ShownKey } from '../keys/key-press.ts'
import { isWholeOnPaper, lastPrinted } from './paper-rows.ts'
import type { RowSource } from './row-source.ts'

export const PRINT_KEY: ShownKey = { keys: 'Ctrl+P', does: 'напечатать таблицу целиком' }

/** Ctrl+P brings the rows that are still on the server first: the browser itself waits for nobody. */
export function usePrintKey<Row>(source: RowSource<Row>): void {
  const latest = useRef(source)
  latest.current = source
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { current } = latest
      if (event.defaultPrevented || !isPressed(event, PRINT_KEY.keys) || isWholeOnPaper(current)) return
      event.preventDefault()
      toast.info('Собираем строки для печати')
      current.rows(0, lastPrinted(current.total)).then(
        () => window.print(),
        (error: unknown) => toast.error(error instanceof Error ? error.message : 'Строки не загружены'),
      )
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
