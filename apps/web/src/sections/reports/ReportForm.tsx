import type { ReportManifest, ReportParameterField } from '@stroyfin/contract/reports/report-manifest'
import { IconAdjustmentsHorizontal, IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { useClientState } from '../../session/client-state.ts'
import { askedWords } from './asked-words.ts'
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

type Field = readonly [ReportParameterField, ReportParameterField?]

/** A beginning and an end that follow each other are one period. */
function fieldsOf({ parameters }: ReportManifest): Field[] {
  const isEnd = (at: number) => {
    const [one, other] = [parameters[at - 1]?.code ?? '', parameters[at]?.code ?? '']
    return one.endsWith('_from') && other === one.replace(/_from$/, '_to')
  }
  return parameters.flatMap((parameter, at): Field[] =>
    isEnd(at) ? [] : [[parameter, isEnd(at + 1) ? parameters[at + 1] : undefined]],
  )
}

/** One field per parameter of the report; every change is in the address at once. On a telephone they are folded to a line, on paper it is all that stands. */
export function ReportForm({ report, parameters, onChange, children }: ReportFormProps) {
  const [opened, setOpened] = useState(false)
  const form = useId()
  const projects = useClientState((state) => state.projects)
  const loan_agreements = useClientState((state) => state.loan_agreements)
  const contractors = useClientState((state) => state.contractors)
  const asked = askedWords(report.parameters, parameters, { projects, loan_agreements, contractors })
  const fieldOf = (parameter: ReportParameterField) => (
    <ParameterField
      key={parameter.code}
      parameter={parameter}
      value={parameters[parameter.code] ?? null}
      onChange={(value) => onChange({ [parameter.code]: value })}
    />
  )
  return (
    <>
      <button
        type="button"
        className={`${styles.asked} on-paper`}
        aria-expanded={opened}
        aria-controls={form}
        onClick={() => setOpened(!opened)}
      >
        <IconAdjustmentsHorizontal size={18} stroke={1.75} aria-hidden />
        <span>
          <b>Параметры</b> {asked || 'не заданы'}
        </span>
        <IconChevronDown size={16} stroke={1.75} aria-hidden data-opened={opened || undefined} />
      </button>
      <div id={form} className={styles.form} data-folded={!opened || undefined}>
        {fieldsOf(report).map(([first, last]) =>
          last ? (
            <div key={first.code} className={styles.period}>
              <span aria-hidden>Период</span>
              {fieldOf(first)}
              <span aria-hidden>–</span>
              {fieldOf(last)}
            </div>
          ) : (
            fieldOf(first)
          ),
        )}
        <div className={styles.views}>{children}</div>
      </div>
    </>
  )
}
