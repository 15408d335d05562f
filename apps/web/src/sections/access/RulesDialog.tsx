import { type CompanySettings, saveCompanySettings } from '@stroyfin/contract/company/settings'
import { COMPANY_RULE_VIEW, COMPANY_RULES } from '@stroyfin/domain/access/company-rules'
import { useState } from 'react'
import { useAction } from '../../api/use-action.ts'
import { toast } from '../../theme/toast.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { SwitchField } from '../../ui/fields/SwitchField.tsx'

interface RulesDialogProps {
  settings: CompanySettings
  onClose: () => void
}

/** Each rule with what it means; a change is told to the other administrators and stays in the record. */
export function RulesDialog({ settings, onClose }: RulesDialogProps) {
  const [values, setValues] = useState(settings)
  const save = useAction(saveCompanySettings, {
    onSuccess: () => {
      toast.success('Правила сохранены')
      onClose()
    },
  })
  const dirty = COMPANY_RULES.some((rule) => values[rule] !== settings[rule])
  return (
    <Dialog
      opened
      title="Правила компании"
      width={560}
      onClose={onClose}
      onSubmit={() => (dirty ? save.mutate(values) : onClose())}
      dirty={dirty}
      saving={save.isPending}
    >
      {COMPANY_RULES.map((rule) => (
        <SwitchField
          key={rule}
          label={COMPANY_RULE_VIEW[rule].label}
          hint={COMPANY_RULE_VIEW[rule].text}
          value={values[rule]}
          onChange={(value) => setValues((before) => ({ ...before, [rule]: value }))}
        />
      ))}
      <p>Изменение правила остаётся в записи, о нём узнают остальные администраторы.</p>
    </Dialog>
  )
}
