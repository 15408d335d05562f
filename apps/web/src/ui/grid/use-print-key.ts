import { useEffect, useRef } from 'react'
import { toast } from '../../theme/toast.tsx'
import { isWholeOnPaper, lastPrinted } from './paper-rows.ts'
import type { RowSource } from './row-source.ts'

const isPrintKey = ({ code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  code === 'KeyP' && (ctrlKey || metaKey) && !altKey && !shiftKey

/** Ctrl+P brings the rows that are still on the server first: the browser itself waits for nobody. */
export function usePrintKey<Row>(source: RowSource<Row>): void {
  const latest = useRef(source)
  latest.current = source
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { current } = latest
      if (event.defaultPrevented || !isPrintKey(event) || isWholeOnPaper(current)) return
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
