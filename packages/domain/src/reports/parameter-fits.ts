import { isPlainDate } from '../dates/plain-date.ts'

interface Parameter {
  kind: string
  /** Of a choice and of a grouping. */
  options?: readonly { value: string }[]
}

const isId = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) > 0

/** Whether a parameter of a report can have this value: one of its options, a day, a number of a document. */
export function parameterFits({ kind, options = [] }: Parameter, value: unknown): boolean {
  const isOption = (text: unknown) => options.some((option) => option.value === text)
  switch (kind) {
    case 'date':
      return typeof value === 'string' && isPlainDate(value)
    case 'month':
      return typeof value === 'string' && /^\d{4}-(0[1-9]|1[0-2])$/.test(value)
    case 'switch':
      return typeof value === 'boolean'
    case 'choice':
      return isOption(value)
    case 'grouping':
      return typeof value === 'string' && value.split(',').every(isOption)
    case 'contractors':
      return Array.isArray(value) && value.every(isId)
    default:
      return isId(value)
  }
}
