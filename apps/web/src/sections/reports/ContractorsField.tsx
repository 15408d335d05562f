import { Button, Input, Popover } from '@mantine/core'
import { useClientState } from '../../session/client-state.ts'
import { RefValues } from '../../ui/filters/RefValues.tsx'

interface ContractorsFieldProps {
  label: string
  value: readonly (string | number)[]
  onChange: (value: number[] | null) => void
}

/** Several contractors: whose names are found one by one. */
export function ContractorsField({ label, value, onChange }: ContractorsFieldProps) {
  const contractors = useClientState((state) => state.contractors)
  const choices = contractors.map(({ id, name, inn }) => ({
    value: id,
    label: name,
    ...(inn && { hint: inn }),
  }))
  const [first] = value
  const named = value.length === 1 ? choices.find((choice) => choice.value === first)?.label : undefined
  const shown = value.length === 0 ? 'Все' : (named ?? `Выбрано: ${value.length}`)
  return (
    <Input.Wrapper label={label}>
      <Popover position="bottom-start" width={320} trapFocus returnFocus>
        <Popover.Target>
          <Button variant="default" fullWidth justify="flex-start" aria-label={`${label}: ${shown}`}>
            {shown}
          </Button>
        </Popover.Target>
        <Popover.Dropdown p={8} aria-label={label}>
          <RefValues
            field={{ field: 'contractor_ids', title: label, kind: 'ref', choices }}
            values={value}
            onChange={(ids) => onChange(ids.length > 0 ? ids.map(Number) : null)}
          />
        </Popover.Dropdown>
      </Popover>
    </Input.Wrapper>
  )
}
