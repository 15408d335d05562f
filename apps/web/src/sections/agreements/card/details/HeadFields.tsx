import { loadAdditionalStatuses } from '@stroyfin/contract/additional-statuses/load-statuses'
import { moscowDay } from '@stroyfin/contract/kit/dates'
import { AGREEMENT_SPECIES_LABELS } from '@stroyfin/domain/agreements/agreement-species'
import { AGREEMENT_TYPE_LABELS } from '@stroyfin/domain/agreements/agreement-type'
import { displayName } from '@stroyfin/domain/russian/display-name'
import { useMemo } from 'react'
import { useEndpoint } from '../../../../api/use-endpoint.ts'
import { useClientState } from '../../../../session/client-state.ts'
import { DateField } from '../../../../ui/fields/DateField.tsx'
import { TextField } from '../../../../ui/fields/TextField.tsx'
import { VSelect } from '../../../../ui/fields/VSelect.tsx'
import { useNewContractor } from '../../../contractors/public.ts'
import { useNewProject } from '../../../structure/public.ts'
import { ArticlePick } from '../../ArticlePick.tsx'
import { EstatePick } from '../../EstatePick.tsx'
import styles from './details.module.css'
import { FrameworkPick } from './FrameworkPick.tsx'
import { choicesOf, type FieldParts } from './field-parts.ts'

const SPECIES = choicesOf(AGREEMENT_SPECIES_LABELS)
const FIRM = choicesOf(AGREEMENT_TYPE_LABELS).filter(
  ({ value }) => value === 'contracting' || value === 'framework',
)

const pageOf = (contractor_id: number) => `/agents/${contractor_id}`
const projectPage = (project_id: number) => `/structure/?project=${project_id}`

/** Parties, subject, dates. */
export function HeadFields(parts: FieldParts) {
  const { draft, agreement, locked } = parts
  const contractors = useClientState((state) => state.contractors)
  const projects = useClientState((state) => state.projects)
  const users = useClientState((state) => state.users)
  const parties = useMemo(
    () => contractors.map(({ id, name, inn }) => ({ value: id, label: name, ...(inn && { hint: inn }) })),
    [contractors],
  )
  const { data: statuses } = useEndpoint(loadAdditionalStatuses, {}, { staleTime: 5 * 60_000 })
  const { field, values } = draft
  const made = useNewContractor<'customer_id' | 'executor_id'>((party, id) => draft.change({ [party]: id }))
  const takeProject = (project_id: number | null) => draft.change({ project_id, estate_id: null })
  const project = useNewProject(takeProject)
  const fixed_type = agreement.type === 'dopnik' || agreement.type === 'document'
  const types = fixed_type ? [{ value: agreement.type, label: AGREEMENT_TYPE_LABELS[agreement.type] }] : FIRM
  const read = { readOnly: locked }
  return (
    <fieldset className={styles.part}>
      <legend>Стороны и предмет</legend>
      {made.dialog}
      {project.dialog}
      <TextField label="Номер" required max_length={100} {...read} {...field('number')} />
      <DateField label="Дата" required today={moscowDay(new Date())} {...read} {...field('date')} />
      <VSelect
        label="Тип"
        required
        clearable={false}
        choices={types}
        readOnly={locked || fixed_type}
        searchable={false}
        {...field('type')}
        onChange={(type) =>
          draft.change({ type: type ?? agreement.type, ...(type === 'framework' && { framework_id: null }) })
        }
      />
      {values.type === 'contracting' && <FrameworkPick {...parts} />}
      <VSelect
        label="Заказчик"
        required
        choices={parties.filter(({ value }) => value !== values.executor_id)}
        value_label={agreement.customer_name}
        onCreate={made.onCreate('customer_id')}
        none_text={made.none_text}
        opens={pageOf}
        {...read}
        {...field('customer_id')}
      />
      <VSelect
        label="Исполнитель"
        required
        choices={parties.filter(({ value }) => value !== values.customer_id)}
        value_label={agreement.executor_name}
        onCreate={made.onCreate('executor_id')}
        none_text={made.none_text}
        opens={pageOf}
        {...read}
        {...field('executor_id')}
      />
      <VSelect
        label="Вид договора"
        clearable={false}
        searchable={false}
        choices={SPECIES}
        {...read}
        {...field('species')}
        onChange={(species) => draft.change({ species: species ?? 'null_species' })}
      />
      {agreement.type !== 'dopnik' && (
        <>
          <VSelect
            label="Проект"
            required={agreement.type !== 'document'}
            none_text={project.none_text}
            choices={projects.map(({ id, name }) => ({ value: id, label: name }))}
            value_label={agreement.project_name ?? ''}
            onCreate={project.onCreate}
            opens={projectPage}
            {...read}
            {...field('project_id')}
            onChange={takeProject}
          />
          <EstatePick
            project_id={values.project_id}
            value_label={agreement.estate_name ?? ''}
            {...read}
            {...field('estate_id')}
          />
          <ArticlePick required={agreement.type !== 'document'} {...read} {...field('classifier_id')} />
        </>
      )}
      <VSelect
        label="Дополнительный статус"
        choices={statuses?.statuses.map(({ id, name }) => ({ value: id, label: name })) ?? []}
        value_label={agreement.additional_status_name ?? ''}
        {...read}
        {...field('additional_status_id')}
      />
      <VSelect
        label="Ответственный"
        choices={users.map((user) => ({ value: user.id, label: displayName(user) }))}
        value_label={agreement.responsible_name ?? ''}
        {...read}
        {...field('responsible')}
      />
      <DateField label="Начало" {...read} {...field('date_from')} />
      <DateField label="Окончание" {...read} {...field('date_to')} />
      <div className={styles.wide}>
        <TextField label="Описание" lines={2} max_length={2000} {...read} {...field('description')} />
      </div>
    </fieldset>
  )
}
