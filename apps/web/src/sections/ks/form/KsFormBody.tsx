import type { FormEvent, KeyboardEvent } from 'react'
import { isPressed } from '../../../ui/keys/key-press.ts'
import { SAVE_KEY } from '../../../ui/use-save-key.ts'
import styles from './form.module.css'
import { KsFields } from './KsFields.tsx'
import { KsLinesGrid } from './KsLinesGrid.tsx'
import { SettlementPanel } from './SettlementPanel.tsx'
import type { KsForm } from './use-ks-form.ts'

interface KsFormBodyProps {
  form: KsForm
  contract_fixed: boolean
  onSave: () => void
}

/** Head, lines and the settlement beside them; Ctrl+S saves from anywhere. */
export function KsFormBody({ form, contract_fixed, onSave }: KsFormBodyProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSave()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isPressed(event, SAVE_KEY.keys, { shift: 'any' })) return
    event.preventDefault()
    onSave()
  }
  return (
    <form className={styles.form} onSubmit={submit} onKeyDown={onKeyDown} noValidate aria-label="Акт (КС-2)">
      <div className={styles.main}>
        <KsFields form={form} contract_fixed={contract_fixed} />
        <KsLinesGrid form={form} />
      </div>
      <SettlementPanel form={form} />
    </form>
  )
}
