import type { Contractor } from '@stroyfin/contract/contractors/load-contractor'
import { CONTRACTOR_KIND_LABELS } from '@stroyfin/domain/contractors/contractor-kind'
import { OwnFieldsPanel } from '../../app/lists/OwnFieldsPanel.tsx'
import { KeyValue } from '../../ui/KeyValue.tsx'
import styles from './contractors.module.css'

export function Requisites({ contractor }: { contractor: Contractor }) {
  const { kind, inn, kpp, ogrn, okpo } = contractor
  return (
    <div className={styles.requisites}>
      <KeyValue
        items={[
          { key: 'Наименование', value: contractor.name },
          { key: 'Вид', value: CONTRACTOR_KIND_LABELS[kind] },
          { key: 'Полное наименование', value: contractor.full_name },
          { key: 'ИНН', value: inn },
          ...(kind === 'legal' ? [{ key: 'КПП', value: kpp }] : []),
          ...(kind === 'person' ? [] : [{ key: kind === 'legal' ? 'ОГРН' : 'ОГРНИП', value: ogrn }]),
          ...(kind === 'person' ? [] : [{ key: 'ОКПО', value: okpo }]),
          {
            key: 'Группа компаний',
            value: contractor.is_group ? 'Своя организация' : 'Сторонняя организация',
          },
          { key: 'Адрес', value: contractor.address },
        ]}
      />
      <OwnFieldsPanel type="contractors" row_id={contractor.id} frozen={contractor.is_deleted} />
    </div>
  )
}
