import { useState } from 'react'
import { RestoredNote } from '../../../app/RestoredNote.tsx'
import { forgetDraft, readDraft, useKeptDraft } from '../../../app/use-kept-draft.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { ContractFields } from './ContractFields.tsx'
import { type DraftValues, EMPTY_DRAFT } from './empty-draft.ts'
import { useCreateContract } from './use-create-contract.ts'

interface CreateContractDialogProps {
  onClose: () => void
  /** What is known already, e.g. the contract of a new dopnik. */
  initial?: Partial<DraftValues>
}

function titleOf(initial: Partial<DraftValues> = {}): string {
  if (initial.framework_id) return 'Новый заказ'
  return initial.type === 'dopnik' ? 'Новое доп. соглашение' : 'Новый договор'
}

/** §2.8: a new contract from any place of the product; a reload does not lose what was typed, closing does. */
export function CreateContractDialog({ onClose, initial }: CreateContractDialogProps) {
  // A framework contract begins both orders and additional agreements.
  const order = initial?.framework_id ? `order:${initial.framework_id}` : null
  const name = `agreement-dialog:${order ?? initial?.parent_agreement_id ?? ''}`
  const [kept, setKept] = useState(() => readDraft(name, EMPTY_DRAFT))
  const forget = () => {
    forgetDraft(name)
    setKept(null)
  }
  return (
    <ContractDialog
      key={kept ? 'kept' : 'new'}
      name={name}
      kept={kept}
      initial={initial}
      onAnew={forget}
      onClose={() => {
        forgetDraft(name)
        onClose()
      }}
    />
  )
}

interface ContractDialogProps {
  name: string
  kept: DraftValues | null
  initial: Partial<DraftValues> | undefined
  onAnew: () => void
  onClose: () => void
}

function ContractDialog({ name, kept, initial, onAnew, onClose }: ContractDialogProps) {
  const { draft, save, saving } = useCreateContract({ initial, typed: kept ?? undefined, onDone: onClose })
  useKeptDraft(name, draft.values, draft.dirty)
  return (
    <Dialog
      opened
      title={titleOf(initial)}
      onClose={onClose}
      onSubmit={save}
      dirty={draft.dirty}
      saving={saving}
      close_while_saving
    >
      {kept && <RestoredNote again="Начать заново" onAgain={onAnew} />}
      <ContractFields draft={draft} />
    </Dialog>
  )
}
