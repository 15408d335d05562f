import type { ComponentProps, ReactNode } from 'react'
import { FilterBar } from '../../ui/filters/FilterBar.tsx'
import styles from './ReportPage.module.css'

type ReportToolsProps = ComponentProps<typeof FilterBar> & {
  /** Fields of the parameters. */
  form: ReactNode
}

/** What the report is asked and how its rows are narrowed, in one line: the rest of the page is for the figures. */
export function ReportTools({ form, ...filters }: ReportToolsProps) {
  return (
    <div className={styles.tools}>
      {form}
      <FilterBar {...filters} />
    </div>
  )
}
