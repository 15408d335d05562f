import { Switch } from '@mantine/core'
import type { FieldProps } from './field-props.ts'

interface SwitchFieldProps extends FieldProps {
  value: boolean | null | undefined
  onChange: (value: boolean) => void
}

export function SwitchField({
  value,
  onChange,
  hint,
  required: _,
  placeholder: __,
  autoFocus,
  ...rest
}: SwitchFieldProps) {
  return (
    <Switch
      {...rest}
      description={hint}
      data-autofocus={autoFocus || undefined}
      checked={value === true}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}
