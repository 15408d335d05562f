import type { ListType } from './list-columns.ts'

/** What a field made by the company itself may hold. */
export const CUSTOM_KINDS = ['text', 'number', 'date', 'list', 'flag'] as const
export type CustomKind = (typeof CUSTOM_KINDS)[number]

export const CUSTOM_KIND_LABELS: Record<CustomKind, string> = {
  text: 'Текст',
  number: 'Число',
  date: 'Дата',
  list: 'Значение из списка',
  flag: 'Да или нет',
}

/** Lists whose documents may carry fields of the company's own. */
export const CUSTOM_TYPES = [
  'agreements',
  'contractors',
  'ks',
  'payments',
] as const satisfies readonly ListType[]
export type CustomType = (typeof CUSTOM_TYPES)[number]

export const isCustomType = (type: string): type is CustomType =>
  (CUSTOM_TYPES as readonly string[]).includes(type)

export interface CustomField {
  id: number
  title: string
  kind: CustomKind
  options: readonly string[]
}

/** Name of the field on the wire, beside the names of built-in columns. */
export type OwnCode = `cf_${number}`
export const customCode = (id: number): OwnCode => `cf_${id}`

export const isOwnCode = (code: unknown): code is OwnCode =>
  typeof code === 'string' && customId(code) !== null

export function customId(code: string): number | null {
  return /^cf_[1-9]\d{0,14}$/.test(code) ? Number(code.slice(3)) : null
}
