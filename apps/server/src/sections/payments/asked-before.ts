import type { Kopecks } from '@stroyfin/domain/money/money'

/** Sums that earlier rows of one batch take from the same remainder, so that together they cannot exceed it. */
export class AskedBefore {
  private readonly sums = new Map<string, Kopecks>()

  of(...key: readonly (string | number | null)[]): Kopecks {
    return this.sums.get(key.join(' ')) ?? 0n
  }

  add(summ: Kopecks, ...key: readonly (string | number | null)[]): void {
    this.sums.set(key.join(' '), this.of(...key) + summ)
  }
}
