import type { estateDraft } from '@stroyfin/contract/projects/estate-draft'
import type { Estate } from '@stroyfin/contract/projects/estate-row'
import { ESTATE_KIND_LABELS, ESTATE_KINDS, liesIn } from '@stroyfin/domain/projects/estate-kind'
import { PROPERTY_TYPE_LABELS, PROPERTY_TYPES } from '@stroyfin/domain/projects/property-type'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import type { Draft } from '../../ui/fields/use-draft.ts'
import { VSelect } from '../../ui/fields/VSelect.tsx'
import styles from './structure.module.css'

const KINDS = ESTATE_KINDS.map((value) => ({ value, label: ESTATE_KIND_LABELS[value] }))

interface EstateFieldsProps {
  draft: Draft<typeof estateDraft>
  others: readonly Estate[]
  /** Areas of what holds others are theirs. */
  holds: boolean
}

export function EstateFields({ draft, others, holds }: EstateFieldsProps) {
  const { kind } = draft.values
  const may_hold = others.filter((other) => !other.is_deleted && liesIn(kind, other.kind))
  return (
    <>
      <div className={styles.pair}>
        <VSelect
          label="Вид"
          choices={KINDS}
          searchable={false}
          clearable={false}
          {...draft.field('kind')}
          onChange={(value) => draft.change({ kind: value ?? 'building', group_id: null })}
        />
        {may_hold.length > 0 && (
          <VSelect<number>
            label="Входит в"
            choices={may_hold.map(({ id, name }) => ({ value: id, label: name }))}
            {...draft.field('group_id')}
          />
        )}
      </div>
      <TextField label="Наименование" required autoFocus {...draft.field('name')} />
      <TextField
        label="Адрес"
        lines={2}
        {...draft.field('address')}
        value={draft.values.address ?? ''}
        onChange={(address) => draft.change({ address })}
      />
      {holds ? (
        <p className={styles.none}>Площади складываются из того, что внутри.</p>
      ) : (
        <div className={styles.pair}>
          <NumberField label="Общая площадь" unit="м²" decimals={2} {...areaField(draft, 'area_total')} />
          {PROPERTY_TYPES.map((type) => (
            <NumberField
              key={type}
              label={PROPERTY_TYPE_LABELS[type]}
              unit="м²"
              decimals={2}
              {...areaField(draft, `area_${type}`)}
            />
          ))}
        </div>
      )}
    </>
  )
}

/** The schema lets an absent area pass, the field shows it as empty. */
function areaField(
  draft: EstateFieldsProps['draft'],
  name: 'area_total' | `area_${(typeof PROPERTY_TYPES)[number]}`,
) {
  const field = draft.field(name)
  return { ...field, value: field.value ?? null, onChange: (value: string | null) => field.onChange(value) }
}
