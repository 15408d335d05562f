import { Input, SegmentedControl, Select, Skeleton } from '@mantine/core'
import type { ReportParameterField } from '@stroyfin/contract/reports/report-manifest'
import { lazy, Suspense } from 'react'
import { useClientState } from '../../session/client-state.ts'
import { DateField } from '../../ui/fields/DateField.tsx'
import { SwitchField } from '../../ui/fields/SwitchField.tsx'
import { VSelect } from '../../ui/fields/VSelect.tsx'
import { ContractorsField } from './ContractorsField.tsx'
import { GroupingField } from './GroupingField.tsx'
import styles from './ReportPage.module.css'
import type { ParameterValue } from './use-parameters.ts'

/** Contracts and articles are found by pieces of another section: few reports ask for one. */
const AgreementField = lazy(() =>
  import('../agreements/public.tsx').then((screen) => ({ default: screen.AgreementPick })),
)

const ArticleField = lazy(() =>
  import('../agreements/public.tsx').then((screen) => ({ default: screen.ArticlePick })),
)

interface ParameterFieldProps {
  parameter: ReportParameterField
  value: ParameterValue
  onChange: (value: ParameterValue) => void
}

const textOf = (value: ParameterValue) => (typeof value === 'string' ? value : null)
const idOf = (value: ParameterValue) => (typeof value === 'number' ? value : null)

/** One field per parameter, by its kind. */
export function ParameterField({ parameter, value, onChange }: ParameterFieldProps) {
  const { title, kind, options, initial } = parameter
  switch (kind) {
    case 'date':
    case 'month':
      return (
        <DateField
          label={title}
          mode={kind === 'month' ? 'month' : 'day'}
          value={textOf(value)}
          onChange={onChange}
        />
      )
    case 'switch':
      return (
        <div className={styles.switch}>
          <SwitchField label={title} value={value === true} onChange={onChange} />
        </div>
      )
    case 'choice':
      return options.length <= 3 && initial !== null ? (
        <Input.Wrapper label={title} component="fieldset" className={styles.choice}>
          <SegmentedControl
            aria-label={title}
            data={options}
            value={textOf(value) ?? initial}
            onChange={onChange}
          />
        </Input.Wrapper>
      ) : (
        <Select
          label={title}
          data={options}
          value={textOf(value) ?? initial}
          placeholder="Все"
          clearable={initial === null}
          onChange={onChange}
        />
      )
    case 'grouping':
      return (
        <GroupingField parameter={parameter} value={textOf(value) ?? initial ?? ''} onChange={onChange} />
      )
    case 'contractors':
      return <ContractorsField label={title} value={Array.isArray(value) ? value : []} onChange={onChange} />
    case 'agreement':
      return (
        <Suspense fallback={<Skeleton height={58} />}>
          <AgreementField label={title} value={idOf(value)} onChange={onChange} />
        </Suspense>
      )
    case 'article':
      return (
        <Suspense fallback={<Skeleton height={58} />}>
          <ArticleField label={title} value={idOf(value)} onChange={onChange} />
        </Suspense>
      )
    default:
      return <RefField kind={kind} label={title} value={idOf(value)} onChange={onChange} />
  }
}

interface RefFieldProps {
  kind: 'project' | 'loan_agreement' | 'contractor'
  label: string
  value: number | null
  onChange: (value: number | null) => void
}

function RefField({ kind, label, value, onChange }: RefFieldProps) {
  const list = useClientState((state) =>
    kind === 'project' ? state.projects : kind === 'contractor' ? state.contractors : state.loan_agreements,
  )
  return (
    <VSelect<number>
      label={label}
      placeholder="Все"
      choices={list.map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      onChange={onChange}
    />
  )
}
