import { createHash } from 'node:crypto'
import type { PoolClient } from 'pg'

/** A text met that often on the same pool will be met again. */
const OFTEN = 5
/** Plans of this many texts take some tens of megabytes on a connection that has met them all. */
const MOST_KEPT = 250
const MOST_COUNTED = 5000
/** A plan made for any list of keys supposes a short one. */
const LONGEST_LIST = 500

/** Stands before a query whose best plan hangs on the values asked for: no plan of it is kept. */
export const PLANNED_ANEW = '/* planned anew */'

const PLANNED = /^\s*(\/\* planned anew \*\/)?\s*(select|with|insert|update|delete)\b/i

/** Of the text alone: what stands between us and the database may hand one connection to several servers. */
export const planName = (text: string) =>
  `kept_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`

/**
 * Which queries a connection prepares once and then only executes: planning a window of a list costs more than reading it.
 * A search by a pattern is always planned anew, because how much a pattern finds is known only with the pattern.
 */
export class KeptPlans {
  #met = new Map<string, number>()
  #names = new Map<string, string>()
  #generation = 0
  #generationOf = new WeakMap<PoolClient, number>()

  /** The name under which this client keeps the text, and its plan unless plans are made anew; undefined for neither. */
  nameOf(
    client: PoolClient,
    text: string,
    values: readonly unknown[],
    plans: 'kept' | 'anew',
  ): string | undefined {
    if (plans === 'kept' && text.trimStart().startsWith(PLANNED_ANEW)) return undefined
    if (values.some((value) => Array.isArray(value) && value.length > LONGEST_LIST)) return undefined
    const name = this.#names.get(text) ?? this.#newName(text)
    if (name !== undefined && !this.#generationOf.has(client))
      this.#generationOf.set(client, this.#generation)
    return name
  }

  /** Its plans are of texts that are asked for no more: the connection is to be replaced by a fresh one. */
  isOutdated(client: PoolClient): boolean {
    return (this.#generationOf.get(client) ?? this.#generation) < this.#generation
  }

  #newName(text: string): string | undefined {
    if (!PLANNED.test(text) || / like /i.test(text)) return undefined
    const met = (this.#met.get(text) ?? 0) + 1
    if (this.#met.size >= MOST_COUNTED) this.#met.clear()
    this.#met.set(text, met)
    if (met < OFTEN) return undefined
    this.#met.delete(text)
    if (this.#names.size >= MOST_KEPT) {
      this.#names.clear()
      this.#generation += 1
    }
    const name = planName(text)
    this.#names.set(text, name)
    return name
  }
}
