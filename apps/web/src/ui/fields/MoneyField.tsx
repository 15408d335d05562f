import { FigureField, type FigureFieldProps } from './FigureField.tsx'

interface MoneyFieldProps extends FigureFieldProps {
  value: string | number | null | undefined
  /** A JSON number with at most two decimals, as sums go over the wire (K-05). */
  onChange: (value: number | null) => void
}

export function MoneyField({ onChange, ...rest }: MoneyFieldProps) {
  return (
    <FigureField
      unit="₽"
      {...rest}
      min_decimals={2}
      max_decimals={2}
      onText={(text) => onChange(text === null ? null : Number(text))}
    />
  )
}
