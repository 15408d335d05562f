import { TextInput } from '@mantine/core'
import { parseNumber } from '@stroyfin/domain/money/parse-number'
import { type KeyboardEvent, useState } from 'react'
import { formatDecimal } from '../format/figures.ts'
import { type FieldProps, inputProps } from './field-props.ts'
import styles from './fields.module.css'

export interface FigureFieldProps extends FieldProps {
  min?: string | number
  max?: string | number
  /** What an emptied field holds: nothing, or the least value, as the cost of a contract does. */
  when_empty?: 'null' | 'min'
  /** Sign after the figure: %, м³. */
  unit?: string
}

interface FigureTextProps extends FigureFieldProps {
  value: string | number | null | undefined
  onText: (value: string | null) => void
  min_decimals: number
  max_decimals: number
}

/**
 * A figure that is typed as people type it and read exactly (R-5-11…R-5-21): raw text while the field has the focus, the
 * decimal text is rounded and clamped when it is left.
 */
export function FigureField(props: FigureTextProps) {
  const {
    value,
    onText,
    min,
    max,
    when_empty = 'null',
    unit,
    min_decimals,
    max_decimals,
    onBlur,
    ...rest
  } = props
  const [typed, setTyped] = useState<string>()
  const shown = formatDecimal(value, min_decimals, max_decimals)

  const settle = () => {
    if (typed === undefined) return
    setTyped(undefined)
    const bounds = {
      decimals: max_decimals,
      ...(min !== undefined && { min }),
      ...(max !== undefined && { max }),
    }
    const exact = parseNumber(typed, bounds)
    onText(exact ?? (when_empty === 'min' ? String(min ?? 0) : null))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // The dialog saves on Enter, so the form must hold the figure before.
    if (event.key === 'Enter') settle()
  }
  return (
    <TextInput
      {...inputProps(rest)}
      inputMode="decimal"
      classNames={{ input: styles.figure }}
      value={typed ?? shown}
      rightSection={unit && <span className={styles.unit}>{unit}</span>}
      rightSectionPointerEvents="none"
      onChange={(event) => setTyped(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
      onKeyDown={onKeyDown}
      onBlur={() => {
        settle()
        onBlur?.()
      }}
    />
  )
}
