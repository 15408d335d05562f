import { removeCustomField } from '@stroyfin/contract/columns/remove-custom-field'
import { saveCustomField } from '@stroyfin/contract/columns/save-custom-field'
import { Refusal, refuseIfBroken } from '@stroyfin/contract/kit/refusal'
import { LIST_COLUMNS } from '@stroyfin/domain/lists/list-columns'
import type { Call } from '../../http/call.ts'
import { handle } from '../../http/handle.ts'
import {
  dropField,
  type FieldDraft,
  insertField,
  lockField,
  readFields,
  type StoredField,
  updateField,
} from './custom-field-store.ts'

export const saveCustomFieldHandle = handle(saveCustomField, async ({ id, version, ...draft }, call) => {
  const { db, company_id } = call
  const before = id === undefined ? undefined : await seenField(call, id, version)
  refuseIfBroken(problemsOf(draft, before, await readFields(db, company_id, [draft.type])))
  const options = draft.kind === 'list' ? [...new Set(draft.options)] : []
  if (!before) {
    return { id: await insertField(db, company_id, { ...draft, options }), message: 'Поле добавлено' }
  }
  await updateField(db, company_id, before.id, { ...draft, options })
  return { id: before.id, message: 'Поле сохранено' }
})

export const removeCustomFieldHandle = handle(removeCustomField, async ({ id, version }, call) => {
  await seenField(call, id, version)
  await dropField(call.db, call.company_id, id)
  return { message: 'Поле удалено' }
})

async function seenField({ db, company_id }: Call, id: number, version: number | undefined) {
  const field = await lockField(db, company_id, id)
  if (!field) throw new Refusal('not_found', 'Поле не найдено')
  if (field.version !== version) {
    throw new Refusal('stale', 'Поле изменил другой пользователь', { current: field })
  }
  return field
}

/** A heading that is there twice would leave nobody able to tell the columns apart. */
function problemsOf(draft: FieldDraft, before: StoredField | undefined, fields: readonly StoredField[]) {
  const problems: { field: string; message: string }[] = []
  const named = (title: string) => title.toLocaleLowerCase('ru') === draft.title.toLocaleLowerCase('ru')
  const taken =
    LIST_COLUMNS[draft.type].some(({ title }) => named(title)) ||
    fields.some(({ id, title }) => id !== before?.id && named(title))
  if (taken) problems.push({ field: 'title', message: 'Колонка с таким названием уже есть' })
  if (before && (before.kind !== draft.kind || before.type !== draft.type)) {
    problems.push({ field: 'kind', message: 'Вид поля не меняется: добавьте новое поле' })
  }
  if (draft.kind === 'list' && draft.options.length === 0) {
    problems.push({ field: 'options', message: 'Укажите хотя бы одно значение списка' })
  }
  return problems
}
