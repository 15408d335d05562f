import { demandSecondStep, loadSecondStepDemand } from '@stroyfin/contract/auth/second-step'
import { type CompanySettings, saveCompanySettings } from '@stroyfin/contract/company/settings'
import { COMPANY_RULE_VIEW, COMPANY_RULES } from '@stroyfin/domain/access/company-rules'
import { useState } from 'react'
import { useAction } from '../../api/use-action.ts'
import { useEndpoint } from '../../api/use-endpoint.ts'
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
  const step = useDemandedStep()
  const rules = useAction(saveCompanySettings)
  const isChanged = COMPANY_RULES.some((rule) => values[rule] !== settings[rule])
  const submit = async () => {
    // A refusal is told by the deed itself, and the window stays.
    try {
      if (step.is_changed) await step.save()
      if (isChanged) await rules.mutateAsync(values)
    } catch {
      return
    }
    if (step.is_changed || isChanged) toast.success('Правила сохранены')
    onClose()
  }
  return (
    <Dialog
      opened
      title="Правила компании"
      width={560}
      onClose={onClose}
      onSubmit={() => void submit()}
      dirty={isChanged || step.is_changed}
      saving={rules.isPending || step.is_saving}
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
      {step.value !== undefined && (
        <SwitchField
          label="Требовать второй шаг входа"
          hint="Кто не включил его в профиле, не согласует документ и не отправит деньги в банк"
          value={step.value}
          onChange={step.change}
        />
      )}
      <p>Изменение правила остаётся в записи, о нём узнают остальные администраторы.</p>
    </Dialog>
  )
}

/** The company's demand of a second step: kept apart from its other rules, chosen among them. */
function useDemandedStep() {
  const { data } = useEndpoint(loadSecondStepDemand, {})
  const [wanted, change] = useState<boolean>()
  const demand = useAction(demandSecondStep)
  const value = wanted ?? data?.is_required
  return {
    value,
    change,
    is_changed: data !== undefined && value !== data.is_required,
    is_saving: demand.isPending,
    save: () => demand.mutateAsync({ is_required: value === true }),
  }
}
