import type {
  EstimateFileName,
  EstimateFileRow,
  RowsTold,
} from '@stroyfin/domain/estimate-files/estimate-file'

export interface EarlyPortion {
  rows: readonly EstimateFileRow[]
  name: EstimateFileName
}

/** Rows of a file that is still being read, for whoever writes them meanwhile. */
export interface EarlyRows {
  tell: RowsTold
  /** The file is read or cannot be: no more rows come. */
  end: () => void
  /** The first rows are there, or there will be none. */
  begun: Promise<void>
  portions: () => AsyncIterable<EarlyPortion>
}

export function earlyRows(): EarlyRows {
  let fill: ReadableStreamDefaultController<EarlyPortion> | undefined
  const stream = new ReadableStream<EarlyPortion>({
    start: (controller) => {
      fill = controller
    },
  })
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  return {
    begun,
    tell: (rows, name) => {
      fill?.enqueue({ rows, name })
      begin()
    },
    end: () => {
      fill?.close()
      begin()
    },
    // A writer that has failed leaves; the reading goes on and is kept for the next try.
    portions: () => stream.values({ preventCancel: true }),
  }
}
