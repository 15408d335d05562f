import { Select } from '@mantine/core'
import type { ReportManifest } from '@stroyfin/contract/reports/report-manifest'
import { useClientState } from '../../session/client-state.ts'
import { DateField } from '../../ui/fields/DateField.tsx'
import styles from './ReportPage.module.css'
import type { Parameters } from './use-parameters.ts'

interface ReportFormProps {
  report: ReportManifest
  parameters: Parameters
  onChange: (change: Parameters) => void
}

/** One field per parameter of the report; every change is in the address at once. */
export function ReportForm({ report, parameters, onChange }: ReportFormProps) {
  const projects = useClientState((state) => state.projects)
  const loans = useClientState((state) => state.loan_agreements)
  return (
    <div className={styles.form}>
      {report.parameters.map(({ code, title, kind }) =>
        kind === 'date' ? (
          <DateField
            key={code}
            label={title}
            value={parameters[code] === null ? null : String(parameters[code] ?? '')}
            onChange={(value) => onChange({ [code]: value })}
          />
        ) : (
          <Select
            key={code}
            label={title}
            data={(kind === 'project' ? projects : loans).map(({ id, name }) => ({
              value: String(id),
              label: name,
            }))}
            value={parameters[code] === null ? null : String(parameters[code])}
            placeholder="Все"
            clearable
            searchable
            nothingFoundMessage="Ничего не найдено"
            onChange={(value) => onChange({ [code]: value === null ? null : Number(value) })}
          />
        ),
      )}
    </div>
  )
}
