import { Switch } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FieldProps } from './field-props.ts'

interface SwitchFieldProps extends Omit<FieldProps, 'hint'> {
  /** What it does; a link may lead to where that is set. */
  hint?: ReactNode

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
