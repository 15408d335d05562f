import { useMediaQuery } from '@mantine/hooks'
import { Fragment, type ReactNode } from 'react'
import type { Figure } from '../format/figures.ts'
import { Money } from '../Money.tsx'
import styles from './brief.module.css'

interface BriefProps {
  summ: Figure
  /** The sign of its currency. */
  sign: string
  /** Whose the document is and under what it stands; what is not there is left out. */
  parts: readonly { key: string; value: ReactNode }[]
}

/** What is decided on, in the first screen of a telephone; a wide screen shows all of it beside. */
export function Brief({ summ, sign, parts }: BriefProps) {
  const narrow = useMediaQuery('(max-width: 700px)', undefined, { getInitialValueInEffect: false }) ?? false
  if (!narrow) return null
  return (
    <section className={styles.brief} aria-label="Коротко о документе">
      <b>
        <Money value={summ} sign={sign} />
      </b>
      {parts.map(({ key, value }) => (
        <Fragment key={key}>
          {' · '}
          <span>{value}</span>
        </Fragment>
      ))}
    </section>
  )
}
