import type { Hindrance as Hindering } from '@stroyfin/contract/approvals/hindrance'
import { AppLink } from '../../ui/AppLink.tsx'
import styles from './approvals.module.css'

type HindranceProps = Hindering & {
  /** What cannot be done for it. */
  label: string
}

/** Why it cannot be agreed on or sent yet: it stays in sight until it is mended, not only while a refusal is read. */
export function Hindrance({ label: what, text, mends }: HindranceProps) {
  return (
    <p className={styles.hindrance} role="note" aria-label={what}>
      {text}
      {mends.map(({ label, href }) => (
        <span key={href}>
          {' · '}
          <AppLink href={href}>{label}</AppLink>
        </span>
      ))}
    </p>
  )
}
