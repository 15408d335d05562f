/** One line of the table: our figure beside what it is held against, and the limit of the promise. */
export type Row = {
  name: string
  ours: number
  /** The anchor measured in the same run; null where the limit is absolute. */
  against: number | null
  unit: string
  /** What is compared with the limit: ours ÷ against, or ours itself when there is no anchor. */
  ratio: number
  limit: number
  /** `at most` for costs, `at least` for throughput. */
  sense: 'at most' | 'at least'
  ok: boolean
}

type Measured = { name: string; ours: number; unit: string; limit: number; sense?: Row['sense'] }

const holds = (value: number, limit: number, sense: Row['sense']) =>
  sense === 'at most' ? value <= limit : value >= limit

/** A promise about the figure itself: seconds, kilobytes. */
export function absolute({ name, ours, unit, limit, sense = 'at most' }: Measured): Row {
  return { name, ours, against: null, unit, ratio: ours, limit, sense, ok: holds(ours, limit, sense) }
}

/** A promise relative to an anchor measured side by side: it holds on a slow machine as well as on a fast one. */
export function relative({
  name,
  ours,
  against,
  unit,
  limit,
  sense = 'at most',
}: Measured & { against: number }): Row {
  const ratio = ours / against
  return { name, ours, against, unit, ratio, limit, sense, ok: holds(ratio, limit, sense) }
}
