import { loadEstateNames } from '@stroyfin/contract/projects/load-estate-names'
import { useEndpoint } from '../../api/use-endpoint.ts'
import type { FieldProps } from '../../ui/fields/field-props.ts'
import { VSelect } from '../../ui/fields/VSelect.tsx'

interface EstatePickProps extends Omit<FieldProps, 'label'> {
  project_id: number | null
  value: number | null | undefined
  /** Name of an estate that has been removed since. */
  value_label?: string
  onChange: (value: number | null) => void
}

/** The phase, building or object of the project that a contract is for; absent where the project is not divided. */
export function EstatePick({ project_id, value = null, value_label, ...field }: EstatePickProps) {
  const { data } = useEndpoint(loadEstateNames, {}, { staleTime: 5 * 60_000 })
  const choices = (data?.items ?? [])
    .filter((item) => item.project_id === project_id)
    .map(({ id, name }) => ({ value: id, label: name }))
  if (choices.length === 0 && value === null) return null
  return <VSelect label="Объект" choices={choices} value={value} value_label={value_label ?? ''} {...field} />
}
