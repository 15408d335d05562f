/** Times of one action, in milliseconds. */
export type Times = { p50: number; p99: number; count: number }

export function percentile(sorted: readonly number[], share: number): number {
  const at = Math.min(sorted.length - 1, Math.max(0, Math.ceil(sorted.length * share) - 1))
  return sorted[at] ?? Number.NaN
}

export function timesOf(list: readonly number[]): Times {
  const sorted = [...list].sort((a, b) => a - b)
  return { p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99), count: sorted.length }
}

export async function timed(action: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await action()
  return performance.now() - started
}

type Rounds = { warmUp?: number; rounds?: number }

/** Runs both sides by turns, so that a slow minute of the machine slows both of them alike. */
export async function interleaved(
  ours: () => Promise<unknown>,
  against: () => Promise<unknown>,
  { warmUp = 30, rounds = 300 }: Rounds = {},
): Promise<{ ours: Times; against: Times }> {
  const sides = { ours: [] as number[], against: [] as number[] }
  for (let round = -warmUp; round < rounds; round += 1) {
    const [a, b] = [await timed(ours), await timed(against)]
    if (round < 0) continue
    sides.ours.push(a)
    sides.against.push(b)
  }
  return { ours: timesOf(sides.ours), against: timesOf(sides.against) }
}
