import { decimalOrNull } from '@stroyfin/domain/money/decimal'
import { AppLink } from '../AppLink.tsx'
import { type Figure, formatMoney } from '../format/figures.ts'
import styles from './money-bar.module.css'

export interface MoneyBarPart {
  code: string
  label: string
  value: Figure
  /** How the part is drawn: paid is full, accepted lighter, what is left stays empty, a debt warns. */
  fill: 'full' | 'soft' | 'empty' | 'warning'
  /** Where the documents behind the sum are. */
  href?: string
  onPress?: () => void
}

interface MoneyBarProps {
  label: string
  total: Figure
  parts: readonly MoneyBarPart[]
}

/** Share of a part for drawing only; a negative part takes no room. */
function share(value: Figure): number {
  const exact = decimalOrNull(typeof value === 'bigint' ? value.toString() : value)
  return exact?.gt(0) ? Number(exact.toString()) : 0
}

function Part({ part }: { part: MoneyBarPart }) {
  const words = (
    <>
      <span className={styles.name} data-fill={part.fill}>
        {part.label}
      </span>
      <span className={styles.sum} data-negative={formatMoney(part.value).startsWith('\u2212') || undefined}>
        {formatMoney(part.value) || '—'}
      </span>
    </>
  )
  if (part.href) {
    return (
      <AppLink href={part.href} className={styles.part}>
        {words}
      </AppLink>
    )
  }
  if (!part.onPress) return <div className={styles.part}>{words}</div>
  return (
    <button type="button" className={`${styles.part} on-paper`} onClick={part.onPress}>
      {words}
    </button>
  )
}

/** A document's money in one line: what it is worth, what is accepted, paid and left; each part leads to its documents. */
export function MoneyBar({ label, total, parts }: MoneyBarProps) {
  const whole = parts.reduce((sum, { value }) => sum + share(value), 0)
  return (
    <section className={styles.box} aria-label={label}>
      <div className={styles.head}>
        <span>{label}</span>
        <b>{formatMoney(total) || '—'}</b>
      </div>
      <div className={styles.bar} aria-hidden>
        {parts.map(({ code, value, fill }) =>
          share(value) > 0 ? (
            <span
              key={code}
              data-fill={fill}
              style={{ flexGrow: share(value) / whole }}
              title={formatMoney(value)}
            />
          ) : null,
        )}
      </div>
      <div className={styles.parts}>
        {parts.map((part) => (
          <Part key={part.code} part={part} />
        ))}
      </div>
    </section>
  )
}
