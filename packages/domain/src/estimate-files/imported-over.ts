import type { PlannedLine } from '../estimates/changed-line.ts'

/** A row of the estimate that a file is loaded over, as the database has it. */
export type ImportedOver = PlannedLine & { accepted_volume: string }
