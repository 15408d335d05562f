import { Button } from '@mantine/core'
import type { KsDetail } from '@stroyfin/contract/ks/load-ks'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { RestoredNote } from '../../../app/RestoredNote.tsx'
import { PageHead } from '../../../app/shell/PageHead.tsx'
import { forgetDraft, readDraft, useKeptDraft } from '../../../app/use-kept-draft.ts'
import { useUnsaved } from '../../../app/use-unsaved.ts'
import { ConflictDialog } from '../../../ui/document/ConflictDialog.tsx'
import { KsFormBody } from '../form/KsFormBody.tsx'
import { lineOf } from '../form/line-row.ts'
import { type KsFormStart, useKsForm } from '../form/use-ks-form.ts'
import { conflictWords } from './conflict-words.ts'
import { valuesOf } from './draft-of.ts'
import { ksTitle } from './ks-title.ts'
import { useEditKs } from './use-edit-ks.ts'

const nameOf = ({ id }: KsDetail) => `ks-edit:${id}`

/** The form of a stored document that nobody has approved yet; what was typed before a reload comes back. */
export function EditKs({ ks }: { ks: KsDetail }) {
  const [round, setRound] = useState(0)
  const [kept, setKept] = useState(() =>
    readDraft(nameOf(ks), { ks, values: valuesOf(ks), lines: ks.lines.map((line) => lineOf(ks.type, line)) }),
  )
  const anew = () => {
    forgetDraft(nameOf(ks))
    setKept(null)
    setRound((count) => count + 1)
  }
  return <EditForm key={round} ks={kept?.ks ?? ks} {...(kept && { kept })} onAnew={anew} />
}

interface EditFormProps {
  ks: KsDetail
  kept?: Pick<KsFormStart, 'values' | 'lines'>
  onAnew: () => void
}

function EditForm({ ks: opened, kept, onAnew }: EditFormProps) {
  // What others save meanwhile must not change the form under the hands: a conflict is told at the save.
  const [ks] = useState(opened)
  const navigate = useNavigate()
  const form = useKsForm({
    values: kept?.values ?? valuesOf(ks),
    lines: kept?.lines ?? ks.lines.map((line) => lineOf(ks.type, line)),
    ks_id: ks.id,
    restored: kept !== undefined,
  })
  const allowLeaving = useUnsaved(form.dirty, 'address')
  useKeptDraft(nameOf(ks), { ks, values: form.draft.values, lines: form.lines.all }, form.dirty)
  const toCard = () => void navigate({ to: '/ks-item/$id', params: { id: String(ks.id) } } as never)
  const { save, saving, conflicts, resolve } = useEditKs(ks, form, () => {
    forgetDraft(nameOf(ks))
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
      {kept && <RestoredNote again="Вернуть сохранённое" onAgain={onAnew} />}
      <KsFormBody form={form} contract_fixed onSave={save} />
      <ConflictDialog
        conflicts={conflicts.map((conflict) => conflictWords(conflict, ks.currency))}
        onResolve={resolve}
      />
    </>
  )
}
