import { loadCities } from '@stroyfin/contract/cities/load-cities'
import type { projectDraft } from '@stroyfin/contract/projects/project-draft'
import { useEndpoint } from '../../api/use-endpoint.ts'
import { useClientState } from '../../session/client-state.ts'
import { DateField } from '../../ui/fields/DateField.tsx'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import type { Draft } from '../../ui/fields/use-draft.ts'
import { VSelect } from '../../ui/fields/VSelect.tsx'
import { formatDecimal } from '../../ui/format/figures.ts'
import { useNewContractor } from '../contractors/public.ts'
import styles from './structure.module.css'

interface ProjectFieldsProps {
  draft: Draft<typeof projectDraft>
  /** Area of the estates of the project, which goes before the one typed. */
  built: string | null
}

export function ProjectFields({ draft, built }: ProjectFieldsProps) {
  const { data } = useEndpoint(loadCities, {}, { staleTime: Number.POSITIVE_INFINITY })
  const contractors = useClientState((state) => state.contractors)
  const cities = data?.cities ?? []
  const made = useNewContractor<'customer_id'>((field, id) => draft.change({ [field]: id }))
  return (
    <>
      <TextField label="Наименование" required autoFocus {...draft.field('name')} />
      <div className={styles.pair}>
        <VSelect<number>
          label="Город"
          choices={cities.map(({ id, name, region }) => ({ value: id, label: name, hint: region }))}
          {...draft.field('city_id')}
        />
        <NumberField label="Площадь" unit="м²" decimals={2} {...filled(draft.field('area_total'))} />
      </div>
      {built !== null && (
        <p className={styles.none}>
          В списках стоит площадь объектов проекта, {formatDecimal(built, 0, 2)} м². Указанная здесь нужна,
          пока объектов нет.
        </p>
      )}
      <TextField label="Адрес" lines={2} {...filled(draft.field('address'))} />
      <VSelect<number>
        label="Застройщик"
        onCreate={made.onCreate('customer_id')}
        none_text={made.none_text}
        choices={contractors.map(({ id, name, inn }) => ({ value: id, label: name, hint: inn ?? '' }))}
        {...draft.field('customer_id')}
      />
      {made.dialog}
      <div className={styles.pair}>
        <DateField label="Начало" {...draft.field('date_from')} />
        <DateField label="Окончание" {...draft.field('date_to')} />
      </div>
    </>
  )
}

/** The schema lets an absent value pass, the field shows it as empty. */
function filled<V>(field: {
  name: string
  value: V
  onChange: (value: V) => void
  error: string | undefined
}) {
  return { ...field, onChange: (value: string | null) => field.onChange(value as V) }
}
