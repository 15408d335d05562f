import { Button } from '@mantine/core'
import { getCustomFields } from '@stroyfin/contract/columns/get-custom-fields'
import type { ListColumn } from '@stroyfin/contract/columns/list-column'
import { removeCustomField } from '@stroyfin/contract/columns/remove-custom-field'
import { CUSTOM_KIND_LABELS, type CustomType } from '@stroyfin/domain/lists/custom-field'
import { useState } from 'react'
import { useAction } from '../../api/use-action.ts'
import { useEndpoint } from '../../api/use-endpoint.ts'
import { toast } from '../../theme/toast.tsx'
import { confirmAction } from '../../ui/dialog/confirm-action.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import styles from './lists.module.css'
import { OwnFieldForm } from './OwnFieldForm.tsx'

export type OwnFieldColumn = ListColumn & { field: NonNullable<ListColumn['field']> }

const WHERE: Record<CustomType, string> = {
  agreements: 'договоров',
  contractors: 'контрагентов',
  ks: 'актов',
  payments: 'платежей',
}

/** Fields the company has added to its documents: added, renamed and removed by an administrator. */
export function OwnFieldsDialog({ type, onClose }: { type: CustomType; onClose: () => void }) {
  const { data } = useEndpoint(getCustomFields, { keys: [type] })
  const [edited, setEdited] = useState<OwnFieldColumn | 'new'>()
  const own = (data?.[type] ?? []).filter((column): column is OwnFieldColumn => column.field !== undefined)
  const remove = useAction(removeCustomField, { onSuccess: ({ message }) => toast.success(message) })
  const ask = async ({ title, field }: OwnFieldColumn) => {
    const agreed = await confirmAction({
      title: `Удалить поле «${title}»?`,
      text: 'Оно исчезнет из списков, карточек и выгрузок у всех. Вернуть его нельзя.',
      confirm: 'Удалить',
      danger: true,
    })
    if (agreed) remove.mutate({ id: field.id, version: field.version })
  }
  return (
    <Dialog opened title={`Свои поля ${WHERE[type]}`} onClose={onClose} width={560}>
      {own.length === 0 && (
        <p className={styles.hint}>
          Своих полей пока нет. Поле появится колонкой в списке, в карточке и в выгрузке в Excel.
        </p>
      )}
      <ul className={styles.fields}>
        {own.map((column) => (
          <li key={column.code}>
            <span>{column.title}</span>
            <span className={styles.hint}>{CUSTOM_KIND_LABELS[column.field.kind]}</span>
            <Button variant="default" size="compact-sm" onClick={() => setEdited(column)}>
              Изменить
            </Button>
            <Button variant="default" size="compact-sm" onClick={() => void ask(column)}>
              Удалить
            </Button>
          </li>
        ))}
      </ul>
      <div>
        <Button onClick={() => setEdited('new')}>Добавить поле</Button>
      </div>
      {edited && (
        <OwnFieldForm
          type={type}
          column={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Dialog>
  )
}
