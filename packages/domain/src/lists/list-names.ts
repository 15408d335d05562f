import { LIST_COLUMNS, type ListType } from './list-columns.ts'

/** What the documents of a list are called by the product. */
export const LIST_NAMES: Record<ListType, string> = {
  projects: 'Проекты',
  agreements: 'Договоры',
  ks: 'Выполнение',
  payments: 'Платежи',
  invoices: 'Счета на оплату',
  registries: 'Реестры платежей',
  bank_registries: 'Реестры банка',
  budgets: 'Бюджеты месяца',
  registry_lines: 'Платежи реестра',
  bank_agreements: 'Договоры для банка',
  bank_ks: 'Выполнение для банка',
  bank_payments: 'Платежи для банка',
  contractors: 'Контрагенты',
  loan_agreements: 'Кредитные договоры',
  estimate_lines: 'Строки сметы',
  classifier: 'Классификатор',
}

/** Code of the list itself among its fields. */
export const OBJECT = ''

/** A name the company has given to a list or to one of its fields, instead of the usual one. */
export interface OwnName {
  list: ListType
  code: string
  title: string
}

/** The list itself and its fields with their usual names, in the order of the list. */
export function usualNames(list: ListType): OwnName[] {
  const fields = LIST_COLUMNS[list].map(({ code, title }) => ({
    list,
    code: code as string,
    title: title as string,
  }))
  return [{ list, code: OBJECT, title: LIST_NAMES[list] }, ...fields]
}

/** The name as the company has it; the usual one where it has none. */
export function nameIn(own: readonly OwnName[], list: ListType, code: string, usual: string): string {
  return own.find((name) => name.list === list && name.code === code)?.title ?? usual
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
