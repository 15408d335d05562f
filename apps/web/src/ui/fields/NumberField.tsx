import { FigureField, type FigureFieldProps } from './FigureField.tsx'

interface NumberFieldProps extends FigureFieldProps {
  value: string | number | null | undefined
  /** Decimal text, so that no digit of a volume or price is lost (K-05). */
  onChange: (value: string | null) => void
  /** Most decimals kept: 10 for volumes and prices, 4 for percents, 0 for counts. */
  decimals?: number
}

export function NumberField({ onChange, decimals = 2, ...rest }: NumberFieldProps) {
  return <FigureField {...rest} min_decimals={0} max_decimals={decimals} onText={onChange} />
}
