import { Button } from '@mantine/core'
import { getCustomFields } from '@stroyfin/contract/columns/get-custom-fields'
import { loadCustomValues } from '@stroyfin/contract/columns/load-custom-values'
import type { CustomType } from '@stroyfin/domain/lists/custom-field'
import type { CustomValue } from '@stroyfin/domain/lists/custom-value'
import { formatDate } from '@stroyfin/domain/russian/format-date'
import { useState } from 'react'
import { useEndpoint } from '../../api/use-endpoint.ts'
import { useMay } from '../../session/rights.ts'
import { formatDecimal } from '../../ui/format/figures.ts'
import { KeyValue } from '../../ui/KeyValue.tsx'
import styles from './lists.module.css'
import type { OwnFieldColumn } from './OwnFieldsDialog.tsx'
import { OwnValuesDialog } from './OwnValuesDialog.tsx'
import { sectionOf } from './own-section.ts'

interface OwnFieldsPanelProps {
  type: CustomType
  row_id: number
  /** Deleted documents are only looked at. */
  frozen?: boolean
}

const FRESH = 5 * 60_000

/** The company's own fields in the card of a document; nothing where the company has none. */
export function OwnFieldsPanel({ type, row_id, frozen = false }: OwnFieldsPanelProps) {
  const may = useMay()
  const [editing, setEditing] = useState(false)
  const { data: lists } = useEndpoint(getCustomFields, { keys: [type] }, { staleTime: FRESH })
  const fields = (lists?.[type] ?? []).filter(
    (column): column is OwnFieldColumn => column.field !== undefined,
  )
  const { data } = useEndpoint(loadCustomValues, { type, row_id }, { enabled: fields.length > 0 })
  if (fields.length === 0 || !data) return null
  return (
    <section className={styles.panel} aria-label="Свои поля">
      <div className={styles.head}>
        <h2>Свои поля</h2>
        {!frozen && may(`${sectionOf[type]}.edit`) && (
          <Button variant="default" size="compact-sm" onClick={() => setEditing(true)}>
            Изменить
          </Button>
        )}
      </div>
      <KeyValue
        items={fields.map(({ code, title, field }) => ({
          key: title,
          value: shown(field.kind, data.values[code] ?? null),
        }))}
      />
      {editing && (
        <OwnValuesDialog
          type={type}
          row_id={row_id}
          fields={fields}
          values={data.values}
          onClose={() => setEditing(false)}
        />
      )}
    </section>
  )
}

function shown(kind: OwnFieldColumn['field']['kind'], value: CustomValue): string | null {
  if (value === null) return null
  if (typeof value === 'boolean') return value ? 'Да' : 'Нет'
  if (kind === 'date') return formatDate(value)
  return kind === 'number' ? formatDecimal(value, 0, 6) : value
}
