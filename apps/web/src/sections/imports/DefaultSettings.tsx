import { AGREEMENT_TYPE_LABELS } from '@stroyfin/domain/agreements/agreement-type'
import type { ExistingChoice } from '@stroyfin/domain/imports/judged-agreement'
import { useMemo } from 'react'
import { useClientState } from '../../session/client-state.ts'
import { useMay } from '../../session/rights.ts'
import { VSelect } from '../../ui/fields/VSelect.tsx'
import { ArticlePick } from '../agreements/public.tsx'
import { useNewContractor } from '../contractors/public.ts'
import { useNewProject } from '../structure/public.ts'
import styles from './imports.module.css'
import type { FileImportState, ImportDefaults } from './use-file-import.ts'

const TYPES = (['contracting', 'framework'] as const).map((value) => ({
  value,
  label: AGREEMENT_TYPE_LABELS[value],
}))

const NO_VAT = 'none'
const VAT = [
  { value: 'by_date', label: 'По дате договора' },
  ...['0', '5', '7', '10', '20', '22'].map((value) => ({ value, label: `${value} %` })),
  { value: NO_VAT, label: 'Без НДС' },
]

const EXISTING: { value: ExistingChoice; label: string }[] = [
  { value: 'skip', label: 'Оставить как есть' },
  { value: 'update', label: 'Изменить по файлу' },
  { value: 'create', label: 'Создать ещё один' },
]

/** What the file does not say, and what to do with contracts that are there already. */
export function DefaultSettings({ state }: { state: FileImportState }) {
  const may = useMay()
  const { settings, setDefaults, choose } = state
  const { defaults } = settings
  const contractors = useClientState((client) => client.contractors)
  const projects = useClientState((client) => client.projects)
  const parties = useMemo(
    () => contractors.map(({ id, name, inn }) => ({ value: id, label: name, ...(inn && { hint: inn }) })),
    [contractors],
  )
  const places = useMemo(() => projects.map(({ id, name }) => ({ value: id, label: name })), [projects])
  const set = (field: keyof ImportDefaults) => (value: number | null) => setDefaults({ [field]: value })
  const made = useNewContractor<'customer_id' | 'executor_id'>((field, id) => setDefaults({ [field]: id }))
  const project = useNewProject((project_id) => setDefaults({ project_id }))
  return (
    <section className={styles.group} aria-label="Если в строке не указано">
      <h3>Если в строке не указано</h3>
      <VSelect
        label="Заказчик"
        choices={parties}
        onCreate={made.onCreate('customer_id')}
        none_text={made.none_text}
        value={defaults.customer_id}
        onChange={set('customer_id')}
      />
      <VSelect
        label="Исполнитель"
        choices={parties}
        onCreate={made.onCreate('executor_id')}
        none_text={made.none_text}
        value={defaults.executor_id}
        onChange={set('executor_id')}
      />
      <VSelect
        label="Проект"
        choices={places}
        onCreate={project.onCreate}
        none_text={project.none_text}
        value={defaults.project_id}
        onChange={set('project_id')}
      />
      {made.dialog}
      {project.dialog}
      <ArticlePick value={defaults.classifier_id} onChange={set('classifier_id')} />
      <div className={styles.pair}>
        <VSelect
          label="Тип"
          choices={TYPES}
          searchable={false}
          clearable={false}
          value={defaults.type}
          onChange={(type) => type && setDefaults({ type })}
        />
        <VSelect
          label="НДС"
          choices={VAT}
          searchable={false}
          clearable={false}
          value={defaults.vat_rate ?? NO_VAT}
          onChange={(rate) =>
            setDefaults({ vat_rate: rate === NO_VAT ? null : (rate as ImportDefaults['vat_rate']) })
          }
        />
      </div>
      <h3>Если такой договор уже есть</h3>
      <VSelect
        aria-label="Что делать с договором, который уже есть"
        choices={EXISTING.filter(({ value }) => value !== 'update' || may('agreement.edit'))}
        searchable={false}
        clearable={false}
        value={settings.existing ?? 'skip'}
        onChange={(existing) => existing && choose({ existing, create_rows: [] })}
      />
      <p className={styles.quiet}>Договор тот же, если совпадают номер, дата и стороны.</p>
    </section>
  )
}
