import { useState } from 'react'
import { KeptDraftOffer } from '../../../app/KeptDraftOffer.tsx'
import { forgetDraft, type KeptDraft, readKept, useKeptDraft } from '../../../app/use-kept-draft.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { ContractFields } from './ContractFields.tsx'
import { type DraftValues, EMPTY_DRAFT } from './empty-draft.ts'
import { useCreateContract } from './use-create-contract.ts'

interface CreateContractDialogProps {
  onClose: () => void
  /** What is known already, e.g. the contract of a new dopnik. */
  initial?: Partial<DraftValues>
  /** Takes the contract where it was wanted; without it its card opens. */
  onCreated?: (id: number) => void
}

function titleOf(initial: Partial<DraftValues> = {}): string {
  if (initial.framework_id) return 'Новый заказ'
  return initial.type === 'dopnik' ? 'Новое доп. соглашение' : 'Новый договор'
}

/** §2.8: a new contract from any place of the product; it opens empty (R-4-13), what a reload cut off is offered. */
export function CreateContractDialog({ onClose, initial, onCreated }: CreateContractDialogProps) {
  // A framework contract begins both orders and additional agreements.
  const order = initial?.framework_id ? `order:${initial.framework_id}` : null
  const name = `agreement-dialog:${order ?? initial?.parent_agreement_id ?? ''}`
  const [kept] = useState(() => readKept(name, EMPTY_DRAFT))
  const [restored, setRestored] = useState<DraftValues | null>(null)
  return (
    <ContractDialog
      key={restored ? 'restored' : 'new'}
      name={name}
      kept={restored ? null : kept}
      typed={restored ?? undefined}
      initial={initial}
      onCreated={onCreated}
      onRestore={() => setRestored(kept?.value ?? null)}
      onClose={onClose}
    />
  )
}

interface ContractDialogProps {
  name: string
  /** What can be had back. */
  kept: KeptDraft<DraftValues> | null
  typed: DraftValues | undefined
  initial: Partial<DraftValues> | undefined
  onCreated: ((id: number) => void) | undefined
  onRestore: () => void
  onClose: () => void
}

function ContractDialog(props: ContractDialogProps) {
  const { name, kept, typed, initial, onCreated, onRestore, onClose } = props
  const leave = () => {
    // A dialog that was only looked at leaves the draft of before where it is.
    if (draft.dirty) forgetDraft(name)
    onClose()
  }
  const { draft, save, saving } = useCreateContract({
    initial,
    typed,
    onCreated,
    onDone: () => {
      forgetDraft(name)
      onClose()
    },
  })
  useKeptDraft(name, draft.values, draft.dirty)
  return (
    <Dialog
      opened
      title={titleOf(initial)}
      onClose={leave}
      onSubmit={save}
      dirty={draft.dirty}
      saving={saving}
      close_while_saving
    >
      {kept && <KeptDraftOffer kept_at={kept.kept_at} onRestore={onRestore} />}
      <ContractFields draft={draft} />
    </Dialog>
  )
}
