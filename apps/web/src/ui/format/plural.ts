import { formatCount } from './figures.ts'

const rules = new Intl.PluralRules('ru')

/** «1 договор», «2 договора», «5 договоров». */
export function plural(count: number, one: string, few: string, many: string): string {
  const form = rules.select(count)
  return `${formatCount(count)}\u00a0${form === 'one' ? one : form === 'few' ? few : many}`
}
