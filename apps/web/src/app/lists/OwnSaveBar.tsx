import { BulkResults } from '../../ui/dialog/BulkResults.tsx'
import { SaveBar } from '../../ui/grid/SaveBar.tsx'
import type { useOwnEdits } from './use-own-edits.ts'

/** «Изменено: 3 ячейки · Отменить · Сохранить» under a list whose own fields are edited in place. */
export function OwnSaveBar<Row extends { id: number }>({
  own,
}: {
  own: ReturnType<typeof useOwnEdits<Row>>
}) {
  if (!own.edits) return null
  return (
    <>
      <SaveBar edits={own.edits} onSave={() => void own.save()} saving={own.saving} percent={own.percent} />
      {own.refused && (
        <BulkResults
          title="Сохранены не все строки"
          results={own.refused.rows}
          done={own.refused.saved}
          onClose={own.closeRefused}
        />
      )}
    </>
  )
}
