import type { ReactNode } from 'react'
import styles from './explained.module.css'

export interface ExplainedStep {
  title: string
  /** In words of the product: «Выполнение − Аванс к зачёту». */
  formula: string
  inputs: readonly { name: string; value: ReactNode }[]
  result: ReactNode
  /** Law, form or point of the contract the rule comes from. */
  source?: string
}

/** How a figure came about, step by step, so that it can be checked by hand. */
export function Explained({ steps }: { steps: readonly ExplainedStep[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ title, formula, inputs, result, source }) => (
        <li key={title} className={styles.step}>
          <div className={styles.head}>
            <h3>{title}</h3>
            <b className={styles.figure}>{result}</b>
          </div>
          <p className={styles.formula}>{formula}</p>
          <dl className={styles.inputs}>
            {inputs.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd className={styles.figure}>{value}</dd>
              </div>
            ))}
          </dl>
          {source && <p className={styles.source}>{source}</p>}
        </li>
      ))}
    </ol>
  )
}
