import { demandSecondStep, loadSecondStepDemand } from '@stroyfin/contract/auth/second-step'
import { useAction } from '../../api/use-action.ts'
import { useEndpoint } from '../../api/use-endpoint.ts'
import { useMay } from '../../session/rights.ts'
import { SwitchField } from '../../ui/fields/SwitchField.tsx'

/** The company's own demand, changed by its administrators. */
export function SecondStepSwitch() {
  const may = useMay()('admin.access')
  const { data } = useEndpoint(loadSecondStepDemand, {})
  const demand = useAction(demandSecondStep)
  if (!data || !may) return null
  return (
    <SwitchField
      label="Требовать второй шаг входа"
      hint="Без него не согласовать документ и не отправить деньги в банк"
      value={data.is_required}
      onChange={(is_required) => demand.mutate({ is_required })}
    />
  )
}
