import type { ContractorContact } from '@stroyfin/contract/contractors/load-contractor'
import { contactDraft, saveContact } from '@stroyfin/contract/contractors/save-contact'
import { CallError } from '../../api/call-error.ts'
import { useAction } from '../../api/use-action.ts'
import { type FieldWords, useConflict } from '../../app/use-conflict.ts'
import { toast } from '../../theme/toast.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { ConflictDialog } from '../../ui/document/ConflictDialog.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useDraft } from '../../ui/fields/use-draft.ts'

interface ContactDialogProps {
  contractor_id: number
  contact?: ContractorContact
  onClose: () => void
}

type Values = ReturnType<typeof fieldsOf>

const EMPTY: Values = { name: '', post: '', phone: '', email: '' }

const WORDS: readonly FieldWords<Values>[] = [
  { field: 'name', label: 'Имя' },
  { field: 'post', label: 'Должность' },
  { field: 'phone', label: 'Телефон' },
  { field: 'email', label: 'Почта' },
]

export function ContactDialog({ contractor_id, contact, onClose }: ContactDialogProps) {
  const base = fieldsOf(contact ?? EMPTY)
  const draft = useDraft(contactDraft, { contractor_id, ...base })
  const conflict = useConflict<Values, ContractorContact>({
    base,
    mine: fieldsOf(draft.values as Values),
    valuesOf: fieldsOf,
    words: WORDS,
    change: draft.change,
    send: (fields, version) => contact && save.mutate({ ...fields, contractor_id, id: contact.id, version }),
  })
  const save = useAction(saveContact, {
    onSuccess: () => {
      toast.success('Контакт сохранён')
      onClose()
    },
    onFailure: (error) =>
      conflict.settle(error) || (error instanceof CallError && draft.refuse(error.errors)),
  })
  const submit = () => {
    if (!draft.check()) return
    save.mutate({ ...draft.values, ...(contact && { id: contact.id, version: contact.version }) })
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
      <ConflictDialog conflicts={conflict.conflicts} onResolve={conflict.resolve} />
    </Dialog>
  )
}

function fieldsOf({ name, post, phone, email }: Omit<ContractorContact, 'id' | 'version'>) {
  return { name, post, phone, email }
}
