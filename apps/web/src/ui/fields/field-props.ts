import type { Ref } from 'react'

/** What every field takes, so that it can stand in a form's Controller: `<MoneyField label="Сумма" {...field} error={…} />`. */
export interface FieldProps {
  label?: string
  /** Name for those who hear it, when no label is shown. */
  'aria-label'?: string
  name?: string
  /** What is wrong and what to do about it. */
  error?: string | undefined
  hint?: string
  required?: boolean
  disabled?: boolean
  readOnly?: boolean
  placeholder?: string
  autoFocus?: boolean
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
  className?: string | undefined
}

/** The same properties in the words of Mantine's inputs. */
export function inputProps(props: FieldProps) {
  const { hint, required, autoFocus, error, ...rest } = props
  return {
    ...rest,
    error,
    description: hint,
    withAsterisk: required,
    'aria-required': required || undefined,
    'data-autofocus': autoFocus || undefined,
    autoComplete: 'off',
  }
}
