import { PasswordInput } from '@mantine/core'

interface PasswordFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  hint?: string
  /** Tells the browser's keeper of passwords whether to fill one in or to propose a new one. */
  is_new?: boolean
  autoFocus?: boolean
}

/** Always with the eye to look at what was typed; the browser's keeper of passwords knows which one it is. */
export function PasswordField({
  label,
  value,
  onChange,
  error,
  hint,
  is_new,
  autoFocus,
}: PasswordFieldProps) {
  return (
    <PasswordInput
      label={label}
      description={hint}
      autoComplete={is_new ? 'new-password' : 'current-password'}
      autoFocus={autoFocus}
      data-autofocus={autoFocus || undefined}
      maxLength={500}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
      visibilityToggleButtonProps={{ 'aria-label': 'Показать пароль' }}
    />
  )
}
