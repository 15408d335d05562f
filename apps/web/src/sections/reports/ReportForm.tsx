import type { ReportManifest } from '@stroyfin/contract/reports/report-manifest'
import type { ReactNode } from 'react'
import { ParameterField } from './ParameterField.tsx'
import styles from './ReportPage.module.css'
import type { Parameters } from './use-parameters.ts'

interface ReportFormProps {
  report: ReportManifest
  parameters: Parameters
  onChange: (change: Parameters) => void
  /** Saved sets of these values. */
  children: ReactNode
}

/** One field per parameter of the report; every change is in the address at once. */
export function ReportForm({ report, parameters, onChange, children }: ReportFormProps) {
  return (
    <div className={styles.form}>
      {report.parameters.map((parameter) => (
        <ParameterField
          key={parameter.code}
          parameter={parameter}
          value={parameters[parameter.code] ?? null}
          onChange={(value) => onChange({ [parameter.code]: value })}
        />
      ))}
      <div className={styles.views}>{children}</div>
    </div>
  )
}
