import type { PlainDate } from '@stroyfin/domain/dates/plain-date'
import type { Released } from '@stroyfin/domain/ks/retention-release'
import type { Kopecks } from '@stroyfin/domain/money/money'

/** Sums that earlier rows of one batch take from the same remainder, so that together they cannot exceed it. */
export class AskedBefore {
  private readonly sums = new Map<string, Kopecks>()
  private readonly released: (Released & { agreement_id: number | null })[] = []

  /** Whether they leave at once, and stand in no registry before. */
  readonly are_paid: boolean

  constructor(are_paid: boolean) {
    this.are_paid = are_paid
  }

  of(...key: readonly (string | number | null)[]): Kopecks {
    return this.sums.get(key.join(' ')) ?? 0n
  }

  add(summ: Kopecks, ...key: readonly (string | number | null)[]): void {
    this.sums.set(key.join(' '), this.of(...key) + summ)
  }

  /** Of the retention it matters on which day each row gives it back. */
  release(agreement_id: number | null, date: PlainDate, summ: Kopecks): void {
    this.released.push({ agreement_id, date, summ })
  }

  releases(agreement_id: number | null): Released[] {
    return this.released.filter((item) => item.agreement_id === agreement_id)
  }
}
