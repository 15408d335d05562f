import { Button } from '@mantine/core'
import type { KsDetail } from '@stroyfin/contract/ks/load-ks'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { PageHead } from '../../../app/shell/PageHead.tsx'
import { useUnsaved } from '../../../app/use-unsaved.ts'
import { ConflictDialog } from '../../../ui/document/ConflictDialog.tsx'
import { KsFormBody } from '../form/KsFormBody.tsx'
import { lineOf } from '../form/line-row.ts'
import { useKsForm } from '../form/use-ks-form.ts'
import { conflictWords } from './conflict-words.ts'
import { valuesOf } from './draft-of.ts'
import { ksTitle } from './ks-title.ts'
import { useEditKs } from './use-edit-ks.ts'

/** The form of a stored document that nobody has approved yet. */
export function EditKs({ ks: opened }: { ks: KsDetail }) {
  // What others save meanwhile must not change the form under the hands: a conflict is told at the save.
  const [ks] = useState(opened)
  const navigate = useNavigate()
  const form = useKsForm({ values: valuesOf(ks), lines: ks.lines.map(lineOf), ks_id: ks.id })
  const allowLeaving = useUnsaved(form.dirty, 'address')
  const toCard = () => void navigate({ to: '/ks-item/$id', params: { id: String(ks.id) } } as never)
  const { save, saving, conflicts, resolve } = useEditKs(ks, form, () => {
    allowLeaving()
    toCard()
  })
  return (
    <>
      <PageHead
        title={ksTitle(ks)}
        actions={
          <>
            <Button variant="default" onClick={toCard}>
              Отмена
            </Button>
            <Button loading={saving} onClick={save}>
              Сохранить
            </Button>
          </>
        }
      />
      <KsFormBody form={form} contract_fixed onSave={save} />
      <ConflictDialog conflicts={conflicts.map(conflictWords)} onResolve={resolve} />
    </>
  )
}
