import type { Cautions } from '@stroyfin/contract/approvals/cautions'
import { useState } from 'react'
import { AppLink } from '../../ui/AppLink.tsx'
import { formatCount } from '../../ui/format/figures.ts'
import styles from './approvals.module.css'

/** More of a registry is shown when asked for: the decision stays in sight. */
const AT_ONCE = 5

/** «Обратите внимание»: what is unusual of the money, before the decision and not after it. */
export function CautionList({ cautions }: { cautions: Cautions }) {
  const [isWhole, setWhole] = useState(false)
  if (cautions.length === 0) return null
  const shown = isWhole ? cautions : cautions.slice(0, AT_ONCE)
  const left = cautions.length - shown.length
  return (
    <section className={styles.cautions} aria-label="Обратите внимание">
      <strong>Обратите внимание</strong>
      <ul>
        {shown.map(({ about, text, link }) => (
          <li key={`${about} ${text}`}>
            {about !== '' && <b>{about}. </b>}
            {text}
            {link !== null && (
              <>
                {' '}
                <AppLink href={link} target="_blank">
                  Открыть
                </AppLink>
              </>
            )}
          </li>
        ))}
      </ul>
      {left > 0 && (
        <button type="button" className={styles.more} onClick={() => setWhole(true)}>
          Ещё {formatCount(left)}
        </button>
      )}
    </section>
  )
}
