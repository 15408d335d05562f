import { Button } from '@mantine/core'
import { createKs } from '@stroyfin/contract/ks/create-ks'
import type { KsDetail } from '@stroyfin/contract/ks/load-ks'
import { KS_TYPE_LABELS, type KsType } from '@stroyfin/domain/ks/ks-type'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { RestoredNote } from '../../../app/RestoredNote.tsx'
import { PageHead } from '../../../app/shell/PageHead.tsx'
import { forgetDraft, useKeptDraft } from '../../../app/use-kept-draft.ts'
import { useUnsaved } from '../../../app/use-unsaved.ts'
import { toast } from '../../../theme/toast.tsx'
import { agreedToKsTwins } from '../form/ask-ks-twins.tsx'
import { KsFormBody } from '../form/KsFormBody.tsx'
import { type KsFormStart, useKsForm } from '../form/use-ks-form.ts'

interface KsCreateFormProps {
  /** Under which the unsaved document is kept in this browser. */
  name: string
  start: KsFormStart
  corrected: KsDetail | null
  onAnew: () => void
}

/** The form of a new document and its one deed: save and open the card. */
export function KsCreateForm({ name, start, corrected, onAnew }: KsCreateFormProps) {
  const navigate = useNavigate()
  const form = useKsForm(start)
  const allowLeaving = useUnsaved(form.dirty)
  useKeptDraft(name, { values: form.draft.values, lines: form.lines.all }, form.dirty)
  const create = useAction(createKs, {
    onSuccess: ({ ks, message }) => {
      forgetDraft(name)
      allowLeaving()
      toast.success(message)
      void navigate({ to: '/ks-item/$id', params: { id: String(ks) } } as never)
    },
    onFailure: (error) => form.refuse(error),
  })
  const [asking, setAsking] = useState(false)
  const save = async () => {
    if (asking || create.isPending || !form.check()) return
    const payload = form.payload()
    setAsking(true)
    // A correction bears the number of what it corrects.
    const agreed = corrected !== null || (await agreedToKsTwins({ payload, currency: form.of.currency }))
    setAsking(false)
    if (!agreed) return
    form.startSaving()
    create.mutate(payload)
  }
  const title = corrected
    ? `Исправление: ${KS_TYPE_LABELS[corrected.type]} № ${corrected.number}`
    : newTitle(form.draft.values.type)
  return (
    <>
      <PageHead
        title={title}
        actions={
          <Button loading={asking || create.isPending} onClick={() => void save()}>
            Сохранить
          </Button>
        }
      />
      {start.restored && <RestoredNote again="Начать заново" onAgain={onAnew} />}
      <KsFormBody form={form} contract_fixed={corrected !== null} onSave={() => void save()} />
    </>
  )
}

/** Nearly always it is an act. */
const newTitle = (type: KsType) =>
  type === 'contracting' ? 'Новый акт (КС-2)' : `Новый документ: ${KS_TYPE_LABELS[type]}`
