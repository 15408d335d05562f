import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { ContractFields } from './ContractFields.tsx'
import type { DraftValues } from './empty-draft.ts'
import { useCreateContract } from './use-create-contract.ts'

interface CreateContractDialogProps {
  onClose: () => void
  /** What is known already, e.g. the contract of a new dopnik. */
  initial?: Partial<DraftValues>
}

/** §2.8: a new contract from any place of the product. */
export function CreateContractDialog({ onClose, initial }: CreateContractDialogProps) {
  const { draft, save, saving } = useCreateContract({ initial, onDone: onClose })
  const dopnik = initial?.type === 'dopnik'
  return (
    <Dialog
      opened
      title={dopnik ? 'Новое доп. соглашение' : 'Новый договор'}
      onClose={onClose}
      onSubmit={save}
      dirty={draft.dirty}
      saving={saving}
      close_while_saving
    >
      <ContractFields draft={draft} />
    </Dialog>
  )
}
