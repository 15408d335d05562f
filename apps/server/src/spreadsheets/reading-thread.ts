import { Worker } from 'node:worker_threads'

export interface ReadingThread<Message, Read> {
  task: unknown
  memory_mb: number
  young_mb: number
  milliseconds: number
  /** What the user is told when the file takes too long, takes too much memory or cannot be read. */
  refusals: { slow: string; large: string; damaged: string }
  /** Told of failures that are nobody's file. */
  onBug: (details: string) => void
  /** The answer, once a message brings it. */
  answerOf: (message: Message) => Read | Refused | undefined
}

interface Refused {
  refused: string
}

/** Two cores, half a gigabyte a file: more files at a time wait for their turn. */
const AT_ONCE = 2
let running = 0
const waiting: (() => void)[] = []

async function takeTurn(): Promise<void> {
  if (running < AT_ONCE) {
    running++
    return
  }
  await new Promise<void>((resume) => {
    waiting.push(resume)
  })
}

function giveTurn(): void {
  const next = waiting.shift()
  if (next) next()
  else running--
}

/** Runs a reader of files in a thread with limits of memory and time, so that no file can stop or crash the server. */
export async function readInThread<Message, Read>(
  reader: URL,
  asked: ReadingThread<Message, Read>,
): Promise<Read | Refused> {
  await takeTurn()
  try {
    return await runThread(reader, asked)
  } finally {
    giveTurn()
  }
}

function runThread<Message, Read>(
  reader: URL,
  { task, memory_mb, young_mb, milliseconds, refusals, onBug, answerOf }: ReadingThread<Message, Read>,
): Promise<Read | Refused> {
  const worker = new Worker(reader, {
    workerData: task,
    // Old libraries print their complaints: they are no part of the server's log.
    stdout: true,
    stderr: true,
    resourceLimits: {
      maxOldGenerationSizeMb: memory_mb,
      maxYoungGenerationSizeMb: young_mb,
      stackSizeMb: 4,
    },
  })
  return new Promise<Read | Refused>((resolve) => {
    const timer = setTimeout(() => resolve({ refused: refusals.slow }), milliseconds)
    const finish = (read: Read | Refused) => {
      clearTimeout(timer)
      resolve(read)
    }
    worker.on('message', (message: Message) => {
      const read = answerOf(message)
      if (read !== undefined) finish(read)
    })
    worker.on('error', (error: NodeJS.ErrnoException) => {
      const is_memory = error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      if (!is_memory) onBug(error.stack ?? error.message)
      finish({ refused: is_memory ? refusals.large : refusals.damaged })
    })
    worker.on('exit', () => finish({ refused: refusals.damaged }))
  }).finally(() => worker.terminate())
}
