import { buildDemo } from './build-demo.ts'

let known: string | undefined

/** ИНН of the first company's own contractor: for whom its bank speaks. */
export function ownInn(): string {
  known ??= buildDemo('')
    .all('contractors')
    .find(({ company_id, is_group, inn }) => company_id === 1 && is_group && inn)?.inn as string
  return known
}
