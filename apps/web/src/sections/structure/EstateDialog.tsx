import { estateDraft } from '@stroyfin/contract/projects/estate-draft'
import type { Estate } from '@stroyfin/contract/projects/estate-row'
import { createEstate, editEstate } from '@stroyfin/contract/projects/save-estate'
import { NO_AREAS } from '@stroyfin/domain/projects/estate-areas'
import { ESTATE_KIND_LABELS, type EstateKind } from '@stroyfin/domain/projects/estate-kind'
import {
  AREA_FIELDS,
  type Areas,
  PROPERTY_TYPE_LABELS,
  PROPERTY_TYPES,
} from '@stroyfin/domain/projects/property-type'
import { CallError } from '../../api/call-error.ts'
import { useAction } from '../../api/use-action.ts'
import { type FieldWords, useConflict } from '../../app/use-conflict.ts'
import { toast } from '../../theme/toast.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { ConflictDialog } from '../../ui/document/ConflictDialog.tsx'
import { useDraft } from '../../ui/fields/use-draft.ts'
import { EstateFields } from './EstateFields.tsx'

interface EstateDialogProps {
  project_id: number
  items: readonly Estate[]
  /** Without one the dialog makes a new estate. */
  estate?: Estate | undefined
  /** Where a new one is to lie. */
  beside?: Estate | undefined
  onClose: () => void
  onSaved: (id: number) => void
}

type Values = Areas & { kind: EstateKind; group_id: number | null; name: string; address: string }

export function EstateDialog({ project_id, items, estate, beside, onClose, onSaved }: EstateDialogProps) {
  const base = estate ? fieldsOf(estate) : newEstate(beside)
  const draft = useDraft(estateDraft, base)
  const named = (id: number | null) => items.find((item) => item.id === id)?.name ?? 'сам проект'
  const words: FieldWords<Values>[] = [
    { field: 'kind', label: 'Вид', show: (kind: EstateKind) => ESTATE_KIND_LABELS[kind] },
    { field: 'group_id', label: 'Входит в', show: named },
    { field: 'name', label: 'Наименование' },
    { field: 'address', label: 'Адрес' },
    { field: 'area_total', label: 'Общая площадь, м²' },
    ...PROPERTY_TYPES.map((type) => ({
      field: `area_${type}` as const,
      label: `${PROPERTY_TYPE_LABELS[type]}, м²`,
    })),
  ]
  const conflict = useConflict<Values, Estate>({
    base,
    mine: draft.values as Values,
    valuesOf: fieldsOf,
    words,
    change: draft.change,
    send: (values, version) => estate && edit.mutate({ ...values, id: estate.id, version }),
  })
  const onFailure = (error: unknown) =>
    conflict.settle(error) || (error instanceof CallError && draft.refuse(error.errors))
  const done = (id: number) => {
    toast.success(estate ? 'Сохранено' : 'Добавлено')
    onClose()
    onSaved(id)
  }
  const create = useAction(createEstate, { onSuccess: ({ id }) => done(id), onFailure })
  const edit = useAction(editEstate, { onSuccess: (_, { id }) => done(id), onFailure })
  const submit = () => {
    if (!draft.check()) return
    if (!estate) return create.mutate({ ...draft.values, project_id })
    edit.mutate({ ...draft.values, id: estate.id, version: estate.version })
  }
  return (
    <Dialog
      opened
      title={estate ? 'Объект проекта' : 'Новый объект проекта'}
      onClose={onClose}
      onSubmit={submit}
      submit_text={estate ? 'Сохранить' : 'Добавить'}
      dirty={draft.dirty}
      saving={create.isPending || edit.isPending}
    >
      <EstateFields
        draft={draft}
        others={items.filter(({ id }) => id !== estate?.id)}
        holds={estate !== undefined && items.some((item) => item.group_id === estate.id && !item.is_deleted)}
      />
      <ConflictDialog conflicts={conflict.conflicts} onResolve={conflict.resolve} />
    </Dialog>
  )
}

/** Beside a phase or a building a new one lies inside it. */
function newEstate(beside: Estate | undefined): Values {
  const kind = beside?.kind === 'building' ? 'object' : 'building'
  const group_id = beside === undefined || beside.kind === 'object' ? (beside?.group_id ?? null) : beside.id
  return { ...NO_AREAS, kind: beside?.kind === 'object' ? 'object' : kind, group_id, name: '', address: '' }
}

function fieldsOf(estate: Estate): Values {
  const { kind, group_id, name, address } = estate
  const areas = Object.fromEntries(AREA_FIELDS.map((field) => [field, estate[field]])) as Areas
  return { ...areas, kind, group_id, name, address }
}
