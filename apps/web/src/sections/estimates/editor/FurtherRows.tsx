import { Button } from '@mantine/core'
import { useState } from 'react'
import { errorText } from '../../../api/call-error.ts'
import { toast } from '../../../theme/toast.tsx'
import { plural } from '../../../ui/format/plural.ts'
import styles from './editor.module.css'
import type { Sheet } from './sheet.ts'
import type { OpenEstimate } from './use-open-estimate.ts'

/** An estimate of thousands of lines without sections comes by portions: how much of it is still on the server. */
export function FurtherRows({ sheet, open }: { sheet: Sheet; open: OpenEstimate }) {
  const [asking, setAsking] = useState(false)
  if (!sheet.further) return null
  const bring = async (what: () => Promise<void>) => {
    setAsking(true)
    try {
      await what()
    } catch (error) {
      toast.error(errorText(error))
    } finally {
      setAsking(false)
    }
  }
  return (
    <div className={styles.further} role="status">
      Ниже есть ещё {plural(sheet.further.lines, 'строка', 'строки', 'строк')} вне разделов
      <Button size="compact-sm" variant="light" loading={asking} onClick={() => void bring(open.bringMore)}>
        Показать следующие
      </Button>
      {!asking && (
        <Button size="compact-sm" variant="subtle" onClick={() => void bring(() => open.bringAll())}>
          Показать все
        </Button>
      )}
    </div>
  )
}
