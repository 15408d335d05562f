import { Select } from '@mantine/core'
import { clientState, useClientState } from '../../session/client-state.ts'
import { localSettings, type Setting } from '../../session/local-settings.ts'
import { mayLeave } from '../may-leave.ts'
import styles from './ContextSelects.module.css'

/** The working context of spec §1: contractor, project and loan agreement; a change reloads the page's data. */
export function ContextSelects() {
  const company = useClientState((state) => state.currentCompany)
  const contractors = useClientState((state) => state.contractors)
  const contractor_id = useClientState((state) => state.contractor_id)
  const projects = useClientState((state) => state.projects)
  const projectId = useClientState((state) => state.projectId)
  const loans = useClientState((state) => state.loan_agreements)
  const loanAgreementId = useClientState((state) => state.loanAgreementId)
  if (!company || clientState().companies.length === 0) return null
  const own = contractors.filter((contractor) => contractor.is_group)
  return (
    <div className={styles.context}>
      <ContextSelect
        label="Организация"
        options={own.length ? own : contractors}
        value={contractor_id}
        setting={localSettings.contractorId(company.id)}
      />
      <ContextSelect
        label="Проект"
        options={projects}
        value={projectId}
        setting={localSettings.projectId(company.id)}
        all="Все проекты"
      />
      <ContextSelect
        label="Кредитный договор"
        options={loans}
        value={loanAgreementId}
        setting={localSettings.loanAgreementId(company.id)}
      />
    </div>
  )
}

interface ContextSelectProps {
  label: string
  options: readonly { id: number; name: string }[]
  value: number | null
  setting: Setting
  /** Words for «no choice», where the server permits it. */
  all?: string
}

function ContextSelect({ label, options, value, setting, all }: ContextSelectProps) {
  return (
    <Select
      label={label}
      size="xs"
      data={options.map((option) => ({ value: String(option.id), label: option.name }))}
      value={value === null ? null : String(value)}
      placeholder={all ?? 'Не выбрано'}
      clearable={all !== undefined}
      searchable
      limit={100}
      nothingFoundMessage="Ничего не найдено"
      comboboxProps={{ withinPortal: true }}
      onChange={async (chosen) => {
        if (!(await mayLeave())) return
        if (chosen === null) setting.remove()
        else setting.write(chosen)
        // The whole context is read once, at the start: a reload is the only sure way to drop the old one.
        window.location.reload()
      }}
    />
  )
}
