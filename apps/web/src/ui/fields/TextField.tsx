import { Textarea, TextInput } from '@mantine/core'
import type { Ref } from 'react'
import { type FieldProps, inputProps } from './field-props.ts'
import styles from './fields.module.css'

interface TextFieldProps extends FieldProps {
  value: string | null | undefined
  onChange: (value: string) => void
  type?: 'text' | 'email' | 'tel' | 'url'
  /** Several lines: Enter makes a line, Ctrl+Enter saves the dialog. */
  lines?: number
  max_length?: number
  onFocus?: () => void
}

export function TextField(props: TextFieldProps) {
  const { value, onChange, type = 'text', lines, max_length, onFocus, ...rest } = props
  const shared = { ...inputProps(rest), value: value ?? '', maxLength: max_length, onFocus }
  if (lines) {
    const { ref, ...area } = shared
    return (
      <Textarea
        {...area}
        ref={ref as Ref<unknown> as Ref<HTMLTextAreaElement>}
        rows={lines}
        classNames={{ input: styles.lines }}
        styles={{ input: { '--lines': lines } }}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  }
  return <TextInput {...shared} type={type} onChange={(event) => onChange(event.currentTarget.value)} />
}
