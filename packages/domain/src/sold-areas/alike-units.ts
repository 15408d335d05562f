import { alikeNumber } from '../imports/duplicate-key.ts'
import type { Sale } from './gather-sales.ts'

interface Named {
  project_id: number
  kind: Sale['kind']
  number: string
}

/** Spaces between figures part them: «1 12» is not «11 2». */
const alikeKey = ({ project_id, kind, number }: Named): string =>
  `${project_id} ${kind} ${alikeNumber(number.replace(/(?<=\d)\s+(?=\d)/gu, '-'))}`

/** Units that would come as new ones though their numbers are read like those of others: «А12» beside «А-12», «012» beside «12». */
export function alikeUnits(added: readonly (Named & { row: number })[], known: Iterable<Named>): string[] {
  const first = new Map<string, { number: string; row: number | null }>()
  for (const unit of known) first.set(alikeKey(unit), { number: unit.number, row: null })
  return added.flatMap((unit) => {
    const twin = first.get(alikeKey(unit))
    if (twin === undefined) first.set(alikeKey(unit), unit)
    if (twin === undefined) return []
    const where = twin.row === null ? 'уже есть' : `стоит в строке ${twin.row}`
    return [
      `Строка ${unit.row}, «${unit.number}»: похожее помещение «${twin.number}» ${where}, а это загрузится ещё одним. Если они – одно, напишите номер одинаково`,
    ]
  })
}
