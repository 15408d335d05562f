import { getCustomFields } from '@stroyfin/contract/columns/get-custom-fields'
import type { ListColumn } from '@stroyfin/contract/columns/list-column'
import { arrangeColumns, type KnownColumn } from '@stroyfin/domain/lists/arrange-columns'
import { customCode, isCustomType } from '@stroyfin/domain/lists/custom-field'
import { LIST_COLUMNS, type ListType } from '@stroyfin/domain/lists/list-columns'
import { handle } from '../../http/handle.ts'
import { readPlaces } from './column-store.ts'
import { readFields, type StoredField } from './custom-field-store.ts'

type Known = KnownColumn & Pick<ListColumn, 'field'>

export const getCustomFieldsHandle = handle(getCustomFields, async ({ keys }, { db, company_id, user }) => {
  const types = keys.filter(isCustomType)
  const [places, fields] = await Promise.all([
    readPlaces(db, { company_id, user_id: user.id }, keys),
    readFields(db, company_id, types),
  ])
  return Object.fromEntries(
    keys.map((key): [ListType, ListColumn[]] => {
      const own = fields.filter(({ type }) => type === key).map(ownColumn)
      const known: Known[] = [...LIST_COLUMNS[key], ...own]
      return [key, arrangeColumns(known, places.get(key) ?? []).map(onWire)]
    }),
  )
})

function ownColumn({ id, title, version, kind, options }: StoredField): Known {
  return { code: customCode(id), title, field: { id, version, kind, options: [...options] } }
}

function onWire({ code, title, visible, order, width, pinned, field }: ListColumn): ListColumn {
  return { code, title, visible, order, width, pinned, ...(field && { field }) }
}
