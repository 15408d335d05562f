import type { ContractorContact } from '@stroyfin/contract/contractors/load-contractor'
import { contactDraft, saveContact } from '@stroyfin/contract/contractors/save-contact'
import { useState } from 'react'
import { CallError } from '../../api/call-error.ts'
import { staleRow } from '../../api/stale-row.ts'
import { useAction } from '../../api/use-action.ts'
import { toast } from '../../theme/toast.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { type StaleField, StaleFields } from '../../ui/dialog/StaleFields.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useDraft } from '../../ui/fields/use-draft.ts'

interface ContactDialogProps {
  contractor_id: number
  contact?: ContractorContact
  onClose: () => void
}

const EMPTY = { name: '', post: '', phone: '', email: '' }

const FIELDS: readonly StaleField[] = [
  { name: 'name', label: 'Имя' },
  { name: 'post', label: 'Должность' },
  { name: 'phone', label: 'Телефон' },
  { name: 'email', label: 'Почта' },
]

export function ContactDialog({ contractor_id, contact, onClose }: ContactDialogProps) {
  const { name, post, phone, email } = contact ?? EMPTY
  const draft = useDraft(contactDraft, { contractor_id, name, post, phone, email })
  const [current, setCurrent] = useState<ContractorContact | null>(null)
  const save = useAction(saveContact, {
    onSuccess: () => {
      toast.success('Контакт сохранён')
      onClose()
    },
    onFailure: (error) => {
      const stale = staleRow<ContractorContact>(error)
      if (stale) setCurrent(stale)
      return stale !== null || (error instanceof CallError && draft.refuse(error.errors))
    },
  })
  const submit = () => {
    if (!draft.check()) return
    const seen = current ?? contact
    save.mutate({ ...draft.values, ...(seen && { id: seen.id, version: seen.version }) })
  }
  return (
    <Dialog
      opened
      title={contact ? 'Контактное лицо' : 'Новое контактное лицо'}
      onClose={onClose}
      onSubmit={submit}
      dirty={draft.dirty}
      saving={save.isPending}
      width={400}
    >
      <TextField label="Имя" required autoFocus {...draft.field('name')} />
      <TextField label="Должность" {...draft.field('post')} />
      <TextField label="Телефон" type="tel" {...draft.field('phone')} />
      <TextField label="Почта" type="email" {...draft.field('email')} />
      {current && (
        <StaleFields
          key={current.version}
          fields={FIELDS}
          values={{ ...draft.values }}
          current={{ ...current }}
          onChange={draft.change}
        />
      )}
    </Dialog>
  )
}
