import { Dialog } from '../../ui/dialog/Dialog.tsx'
import styles from './approvals.module.css'
import type { BulkDocument } from './BulkDecision.tsx'
import { CautionList } from './CautionList.tsx'
import { ChangedList } from './ChangedList.tsx'

interface BulkConfirmProps {
  title: string
  documents: readonly BulkDocument[]
  onConfirm: () => void
  onClose: () => void
}

/** Every document that is about to be approved, with what changed in it since it was approved before. */
export function BulkConfirm({ title, documents, onConfirm, onClose }: BulkConfirmProps) {
  return (
    <Dialog opened title={title} submit_text="Согласовать" onSubmit={onConfirm} onClose={onClose}>
      <ul className={styles.results}>
        {documents.map(({ id, name, cautions = [], changed = null }) => (
          <li key={id}>
            <span>{name}</span>
            <CautionList cautions={cautions} />
            <ChangedList changed={changed} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
