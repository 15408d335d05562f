import { TextInput } from '@mantine/core'

interface CodeFieldProps {
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  hint?: string
  /** Whoever has no application has only recovery codes. */
  has_app?: boolean
  autoFocus?: boolean
}

/** Six digits from the telephone, or one of the recovery codes. */
export function CodeField({
  value,
  onChange,
  error,
  hint,
  has_app = true,
  autoFocus = true,
}: CodeFieldProps) {
  return (
    <TextInput
      label={has_app ? 'Код из приложения' : 'Запасной код'}
      description={
        hint ?? (has_app ? 'Шесть цифр или запасной код' : 'Если устройства с ключом нет под рукой')
      }
      autoComplete="one-time-code"
      data-autofocus={autoFocus || undefined}
      autoFocus={autoFocus}
      maxLength={20}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
