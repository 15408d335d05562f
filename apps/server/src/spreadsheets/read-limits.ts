export interface ReadLimits {
  /** Size of the file itself. */
  bytes: number
  /** Parts in the archive, their unpacked size together and how many times it exceeds the packed one. */
  entries: number
  unpacked_bytes: number
  unpacked_ratio: number
  /** Rows and columns of one sheet; what is beyond is cut off and the sheet is marked as truncated. */
  rows: number
  columns: number
  /** Filled cells and characters of the whole file. */
  cells: number
  characters: number
  merges: number
  memory_mb: number
  milliseconds: number
}

/** Deflate reaches 1:1000 only on artificial files; real sheets stay under 1:60, style parts under 1:120. */
export const readLimits: ReadLimits = {
  bytes: 50 * 1024 * 1024,
  entries: 5000,
  unpacked_bytes: 512 * 1024 * 1024,
  unpacked_ratio: 200,
  rows: 200_000,
  columns: 1000,
  cells: 2_000_000,
  characters: 40_000_000,
  merges: 100_000,
  memory_mb: 512,
  milliseconds: 20_000,
}

/** Excel itself keeps no more characters in one cell. */
export const CELL_CHARACTERS = 32_767
