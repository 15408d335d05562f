import { TextInput } from '@mantine/core'

interface CodeFieldProps {
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  hint?: string
}

/** Six digits from the telephone, or one of the recovery codes. */
export function CodeField({ value, onChange, error, hint }: CodeFieldProps) {
  return (
    <TextInput
      label="Код из приложения"
      description={hint ?? 'Шесть цифр или запасной код'}
      autoComplete="one-time-code"
      data-autofocus
      autoFocus
      maxLength={20}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
