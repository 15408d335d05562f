import styles from './marks.module.css'

/** Grey rows of the final height while the first answer is on its way; they show after 150 ms. */
export function SkeletonRows({ rows = 6, height = 28 }: { rows?: number; height?: number }) {
  return (
    <div role="status" aria-label="Загрузка">
      {Array.from({ length: rows }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: grey rows are all alike.
        <div key={at} className={styles.skeleton} style={{ height }} aria-hidden>
          <span style={{ width: `${38 + ((at * 17) % 30)}%` }} />
          <span style={{ width: '12%' }} />
        </div>
      ))}
    </div>
  )
}
