import { LIST_COLUMNS, type ListType } from './list-columns.ts'
import { LIST_NAMES, nameIn, OBJECT, type OwnName } from './list-names.ts'

/** The list itself and its fields with their usual names, in the order of the list. */
export function usualNames(list: ListType): OwnName[] {
  const fields = LIST_COLUMNS[list].map(({ code, title }) => ({
    list,
    code: code as string,
    title: title as string,
  }))
  return [{ list, code: OBJECT, title: LIST_NAMES[list] }, ...fields]
}

/** Names nobody could tell apart, or of a thing that is not there; fields are places in the given list. */
export function namesRules(own: readonly OwnName[]): { field: string; message: string }[] {
  return own.flatMap(({ list, code, title }, at) => {
    const all = usualNames(list)
    const field = `names.${at}.title`
    if (!all.some((name) => name.code === code)) return [{ field, message: 'Такого поля в списке нет' }]
    if (code === OBJECT) return []
    const same = all.find(
      (other) =>
        other.code !== OBJECT &&
        other.code !== code &&
        folded(nameIn(own, list, other.code, other.title)) === folded(title),
    )
    return same ? [{ field, message: 'В этом списке уже есть поле с таким наименованием' }] : []
  })
}

const folded = (title: string) => title.trim().toLocaleLowerCase('ru').replaceAll('ё', 'е')
