import { ESTIMATE_TYPES, type EstimateType } from '../estimates/estimate-type.ts'
import { Decimal } from '../money/decimal.ts'
import { kopecks, roubles } from '../money/money.ts'
import { PART_NAMES } from './part-names.ts'
import type { TemplateLine } from './template-rows.ts'

/**
 * Lines for a table with prices by kinds: neighbours that are the works, the materials and the equipment of one thing,
 * as such a table makes them when it is read, are one row of it again.
 */
export function joinedKinds(lines: readonly TemplateLine[]): TemplateLine[] {
  const joined: TemplateLine[] = []
  for (const line of lines) {
    const last = joined.at(-1)
    const own = { ...line, name: plainName(line), parts: { [line.type]: line } }
    if (!last || !isSameThing(last, own)) {
      joined.push(own)
      continue
    }
    last.parts = { ...last.parts, ...own.parts }
    last.price = new Decimal(last.price).plus(line.price).toString()
    last.summ = roubles(kopecks(last.summ) + kopecks(line.summ))
  }
  return joined.map((line, index) => ({
    ...line,
    // A line of materials alone may well be called so.
    name: Object.keys(line.parts).length > 1 ? line.name : nameOf(line),
    number: String(index + 1),
  }))
}

function nameOf({ parts, name }: TemplateLine): string {
  return ESTIMATE_TYPES.flatMap((type) => parts[type]?.name ?? [])[0] ?? name
}

function plainName({ type, name }: { type: EstimateType; name: string }): string {
  const ending = PART_NAMES[type]
  return ending !== '' && name.endsWith(ending) ? name.slice(0, -ending.length) : name
}

function isSameThing(one: TemplateLine, other: TemplateLine): boolean {
  const isKnown = ESTIMATE_TYPES.some((type) => one.parts[type] && other.parts[type])
  const same = (['code', 'name', 'unit', 'volume'] as const).every((field) => one[field] === other[field])
  return same && !isKnown
}
