import { AppLink } from '../AppLink.tsx'
import styles from './dialog.module.css'
import type { Refused } from './last-refusal.ts'

interface RefusalWordsProps extends Refused {
  /** What was begun stands here and is not left for the mending. */
  apart?: boolean
}

/** Why a deed was refused, and the way to where that is mended. */
export function RefusalWords({ message, mend, apart }: RefusalWordsProps) {
  return (
    <>
      {message}
      {mend && (
        <>
          {'. '}
          <AppLink className={styles.mend} href={mend.href} {...(apart && { target: '_blank' })}>
            {mend.label}
          </AppLink>
        </>
      )}
    </>
  )
}
